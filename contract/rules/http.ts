/** Header of a background refresh, for which the server does not extend the login. */
export const backgroundHeader = 'x-background'

/** Cookie that scripts can read. It holds no secret: it tells a page whether to ask the server who is signed in. */
export const signedInCookie = 'club_signed_in'

/**
 * Time-out of a request in the browser and in the proxy. Longer than a restart: grace period, in-flight requests and
 * start of the next process. `docs/running.md` has the same value for Caddy and nginx.
 */
export const responseTimeoutMs = 30_000
