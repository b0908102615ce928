//! Fetches `http(s)` addresses: the only asynchronous file.
//!
//! An address in a source list must not become a way into the company's own network. So the host of the first
//! address *and* of every redirect is checked when it is written as a number, and names are resolved by our own resolver, which
//! hands the connection nothing but addresses it has checked: between check and connection nothing can change. Proxies of
//! the environment are ignored: behind one, names would be resolved where neither check sees them.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{ACCEPT, CONTENT_TYPE, HeaderMap, HeaderName, LOCATION};
use reqwest::{Client, ClientBuilder, Response, StatusCode, Url, redirect};

use super::{Gathered, Limits, Reach, ReadError, address, read_bytes};
use crate::model::Source;

const AGENT: &str = concat!("seedbank/", env!("CARGO_PKG_VERSION"));

/// What we can read best comes first.
const ACCEPTED: &str = "text/markdown, text/plain, text/vtt, text/*;q=0.8, */*;q=0.1";

/// A fetched body, with the content type the server gave it.
#[derive(Debug)]
struct Body {
    bytes: Vec<u8>,
    content_type: Option<String>,
}

/// Fetches within limits. One serves all addresses of a run.
pub(super) struct Fetcher {
    client: Client,
    /// Why https cannot be had, if so.
    no_tls: Option<String>,
    limits: Limits,
}

impl Fetcher {
    /// Prepares fetching; the error says why the system gives no means.
    pub fn new(limits: &Limits) -> Result<Self, String> {
        let (client, no_tls) = match builder(limits).build() {
            Ok(client) => (Ok(client), None),
            // Without root certificates plain http still works.
            Err(error) => (
                builder(limits).tls_certs_only([]).build(),
                Some(root_cause(&error)),
            ),
        };
        Ok(Self {
            client: client.map_err(|error| root_cause(&error))?,
            no_tls,
            limits: limits.clone(),
        })
    }

    /// Fetches and reads `url`; `path` is its name.
    pub async fn read(self: Arc<Self>, path: String, url: Url) -> Gathered {
        // The address asked for, not where it led: that may be signed, expire, and differ from run to run.
        let asked = address::without_credentials(&url);
        let body = self.fetch(&path, url).await?;
        let named = path.clone();
        let reading = move || read_bytes(&named, body.content_type.as_deref(), body.bytes);
        let source = tokio::task::spawn_blocking(reading)
            .await
            .unwrap_or(Err(ReadError::Broken { path }))?;
        Ok(Source {
            url: Some(asked),
            ..source
        })
    }

    async fn fetch(&self, path: &str, url: Url) -> Result<Body, ReadError> {
        let limit = self.limits.fetch;
        tokio::time::timeout(limit, self.follow(path, url))
            .await
            .unwrap_or_else(|_| Err(slow(path, limit)))
    }

    async fn follow(&self, path: &str, mut url: Url) -> Result<Body, ReadError> {
        for _ in 0..=self.limits.redirects {
            let response = self.request(path, &url).await?;
            match next(path, &url, &response)? {
                Some(target) => url = target,
                None => return self.body(path, response).await,
            }
        }
        Err(ReadError::Redirects {
            path: path.to_owned(),
            limit: self.limits.redirects,
        })
    }

    async fn request(&self, path: &str, url: &Url) -> Result<Response, ReadError> {
        self.check(path, url)?;
        self.client
            .get(url.clone())
            .header(ACCEPT, ACCEPTED)
            .send()
            .await
            .map_err(|error| self.failed(path, &error))
    }

    /// The resolver is not asked about a host written as a number, so that is checked here.
    fn check(&self, path: &str, url: &Url) -> Result<(), ReadError> {
        if !matches!(url.scheme(), "http" | "https") {
            return Err(ReadError::Scheme {
                path: path.to_owned(),
                scheme: url.scheme().to_owned(),
            });
        }
        if url.scheme() == "https"
            && let Some(cause) = &self.no_tls
        {
            return Err(ReadError::Unprepared {
                path: path.to_owned(),
                cause: cause.clone(),
            });
        }
        match address::literal(url) {
            Some(address) if !self.limits.reach.allows(address) => Err(ReadError::Private {
                path: path.to_owned(),
                host: url.host_str().unwrap_or_default().to_owned(),
                address,
            }),
            _ => Ok(()),
        }
    }

    /// The body, counted while it comes in, for a server may announce no length or a wrong one.
    async fn body(&self, path: &str, mut response: Response) -> Result<Body, ReadError> {
        let limit = self.limits.body;
        let too_large = || ReadError::TooLarge {
            path: path.to_owned(),
            limit,
        };
        if response.content_length().is_some_and(|size| size > limit) {
            return Err(too_large());
        }
        let content_type = text_of(response.headers(), &CONTENT_TYPE);
        let mut bytes = Vec::new();
        while let Some(chunk) = response
            .chunk()
            .await
            .map_err(|error| self.failed(path, &error))?
        {
            if (bytes.len() + chunk.len()) as u64 > limit {
                return Err(too_large());
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(Body {
            bytes,
            content_type,
        })
    }

    fn failed(&self, path: &str, error: &reqwest::Error) -> ReadError {
        if let Some(blocked) = causes(error).find_map(|cause| cause.downcast_ref::<Blocked>()) {
            return ReadError::Private {
                path: path.to_owned(),
                host: blocked.host.clone(),
                address: blocked.address.ip(),
            };
        }
        if error.is_timeout() {
            return slow(path, self.limits.connect);
        }
        ReadError::Unreachable {
            path: path.to_owned(),
            cause: root_cause(error),
        }
    }
}

fn builder(limits: &Limits) -> ClientBuilder {
    Client::builder()
        .user_agent(AGENT)
        .no_proxy()
        .referer(false)
        .redirect(redirect::Policy::none())
        .connect_timeout(limits.connect)
        // A kept connection that the server closes meanwhile would fail the next request, now and then.
        .pool_max_idle_per_host(0)
        .dns_resolver(Guard(limits.reach.clone()))
}

/// Where a redirect leads; none when the answer is a success.
fn next(path: &str, url: &Url, response: &Response) -> Result<Option<Url>, ReadError> {
    let status = response.status();
    if status.is_success() {
        return Ok(None);
    }
    if !is_redirect(status) {
        return Err(ReadError::Status {
            path: path.to_owned(),
            status: status.as_u16(),
            reason: status.canonical_reason().unwrap_or("(unknown status)"),
        });
    }
    text_of(response.headers(), &LOCATION)
        .and_then(|target| url.join(&target).ok())
        .map(Some)
        .ok_or_else(|| ReadError::Redirect {
            path: path.to_owned(),
            status: status.as_u16(),
        })
}

fn is_redirect(status: StatusCode) -> bool {
    matches!(status.as_u16(), 301 | 302 | 303 | 307 | 308)
}

fn text_of(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    let value = headers.get(name)?;
    Some(String::from_utf8_lossy(value.as_bytes()).into_owned())
}

fn slow(path: &str, limit: Duration) -> ReadError {
    ReadError::Slow {
        path: path.to_owned(),
        seconds: limit.as_secs_f64(),
    }
}

fn causes<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    std::iter::successors(Some(error), |&error| error.source())
}

/// What the innermost error says: the outer ones repeat the address, credentials included.
fn root_cause(error: &(dyn Error + 'static)) -> String {
    causes(error)
        .last()
        .map(ToString::to_string)
        .unwrap_or_default()
}

/// Resolves names to those of their addresses that may be reached.
struct Guard(Reach);

/// A name stands for private addresses alone.
#[derive(Debug, thiserror::Error)]
#[error("{host} is the private address {address}")]
struct Blocked {
    host: String,
    address: SocketAddr,
}

impl Resolve for Guard {
    fn resolve(&self, name: Name) -> Resolving {
        let reach = self.0.clone();
        Box::pin(async move {
            let host = name.as_str().to_owned();
            let (allowed, refused): (Vec<_>, Vec<_>) = tokio::net::lookup_host((&*host, 0))
                .await?
                .partition(|found| reach.allows(found.ip()));
            match (allowed.is_empty(), refused.first()) {
                (true, Some(&address)) => Err(Blocked { host, address }.into()),
                _ => Ok(Box::new(allowed.into_iter()) as Addrs),
            }
        })
    }
}
