import { hash } from 'node:crypto'

/** ETag of a response, from its content. */
export const etagOf = (content: string | Buffer) => `"${hash('sha256', content, 'base64url').slice(0, 22)}"`

/** True if the `If-None-Match` header names this ETag. A proxy that recompresses sends it back as weak (`W/`). */
export const isFresh = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))) === true
