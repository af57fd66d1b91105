/** A statement of our server. `parameters` is JSON with placeholders such as `{{token}}` for the values of a call. */
export type Statement = { sql: string; parameters: string }

/** What our server does for one kind of call. */
export type Recording = {
  status: number
  response: unknown
  /** In order, with `begin` and `commit`. */
  statements: Statement[]
}
export type Recordings = Record<string, Recording>

export const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Names a kind of call: the method and the path without its id, `GET /api/coach/sessions/:id/attendance`. */
export const kindOf = (method: string, path: string): string => `${method} ${path.replace(uuid, ':id')}`
