/**
 * Time-out of a request in the browser and in the proxy. Longer than a restart: grace period, in-flight requests and
 * start of the next process. `docs/running.md` has the same value for Caddy and nginx.
 */
export const responseTimeoutMs = 30_000
