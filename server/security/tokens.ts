import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a mailed link; only its `hashToken` is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => hash('sha256', token)

/** Adds a new link token to each row. */
export const withTokens = <Row>(rows: readonly Row[]): (Row & { token: string })[] =>
  rows.map((row) => ({ ...row, token: newToken() }))
