import { type ErrorCode, type Issue, sentences, statuses } from '../contract/errors.ts'

type Details = { issues?: Issue[]; current?: unknown; retryAfterSeconds?: number }

/** An expected error with code, status and French sentence. Any other error is a bug, with status 500. */
export class RefusalError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(sentences[code])
    this.code = code
    this.status = statuses[code]
    this.details = details
  }
}

/** Throws a `RefusalError`. A function declaration: TypeScript narrows after a call only if it declares `never`. */
export function fail(code: ErrorCode, details?: Details): never {
  throw new RefusalError(code, details)
}

/** Throws a validation error about one field. */
export function failField(path: string, message: string): never {
  fail('validation', { issues: [{ path, message }] })
}

/** The client closed the connection before its IP address was read. */
export class ClientDisconnectError extends Error {}
