"""Prints the cues of a subtitle file, `seconds<TAB>words` a line: a reader apart from seedbank's, to hold it against."""

import html
import re
import sys

CLOCK = r"(?:(\d+):)?(\d+):(\d+)[.,]\d+"
TAG = re.compile(r"</?(?:i|b|u|c|v|lang|ruby|rt|font|br)\b[^>]*>|<[\d:.]+>|\{\\[^}]*\}")


def blocks(text):
    for block in re.split(r"\n(?:[ \t]*\n)+", text.replace("\r\n", "\n")):
        yield [line for line in block.split("\n") if line.strip()]


def cues(text):
    for lines in blocks(text.lstrip("\ufeff")):
        for number, line in enumerate(lines):
            timing = re.match(rf"\s*{CLOCK}\s*(?:-->|,)\s*{CLOCK}", line)
            if timing:
                hours, minutes, seconds = (int(part or 0) for part in timing.groups()[:3])
                words = html.unescape(TAG.sub("", " ".join(lines[number + 1 :]))).split()
                if words:
                    yield hours * 3600 + minutes * 60 + seconds, " ".join(words)
                break


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        for time, words in cues(file.read()):
            print(f"{time}\t{words}")
