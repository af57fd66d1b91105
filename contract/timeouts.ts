/**
 * How long a page waits for an answer before it says that there is no connection, and a proxy before it gives up, in
 * milliseconds. Longer than a restart: two seconds of grace, what is under way, and the start of the next process.
 * `docs/running.md` sets the same figure in the blocks for Caddy and nginx.
 */
export const answerTimeoutMs = 30_000
