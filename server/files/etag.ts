import { hash } from 'node:crypto'

/** ETag of a response, from its content. */
export const etagOf = (content: string | Buffer) => `"${hash('sha256', content, 'base64url').slice(0, 22)}"`

/** ETag of a response that is compressed or not, as the caller asks: its bytes differ, so it is weak (RFC 9110, 8.8.3). */
export const weakEtagOf = (content: string) => `W/${etagOf(content)}`

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '')

/** True if the `If-None-Match` header names this ETag, weak or not: a proxy that recompresses sends it back as weak. */
export const isFresh = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => [opaqueTag(etag), '*'].includes(opaqueTag(tag))) === true
