import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorCode, Issue } from '../../contract/errors.ts'
import { isDatabaseUnavailable, isForeignKeyViolation } from '../database/engine/failures.ts'
import { RefusalError } from '../errors.ts'
import { traceOf } from '../log/failure.ts'
import { isClientDisconnect } from './client-disconnect.ts'
import { sendThenDiscardBody } from './discard-body.ts'
import type { App } from './serve.ts'

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
}

const issuesOf = (error: FastifyError): Issue[] | undefined => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  return error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? '',
  }))
}

const toRefusal = (error: FastifyError): RefusalError => {
  if (error instanceof RefusalError) return error
  const issues = issuesOf(error)
  if (issues) return new RefusalError('validation', { issues })
  const code = frameworkCodes[error.code]
  if (code) return new RefusalError(code)
  if (isDatabaseUnavailable(error)) return new RefusalError('busy', { retryAfterSeconds: 1 })
  if (isForeignKeyViolation(error)) return new RefusalError('row_deleted')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new RefusalError('malformed_request')
  return new RefusalError('internal')
}

/** Sends every error as `{ code, message, issues? }` in French, never with a stack, SQL or a path. */
const sendError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (isClientDisconnect(error, request)) {
    request.log.info({ reqId: request.id }, 'client hung up')
    return reply.code(400).send()
  }
  const refusal = toRefusal(error)
  // A refusal that our code throws itself, such as payments not configured, is not a bug.
  if (refusal.status >= 500 && refusal !== error)
    request.log.error({ reqId: request.id, code: refusal.code, ...traceOf(error) }, 'request failed')
  const { issues, current, retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  // The person reads the sentence of the first issue.
  const message = issues?.[0]?.message || refusal.message
  const content = { code: refusal.code, message, issues, current }
  reply.code(refusal.status)
  return refusal.status === 413 ? sendThenDiscardBody(request, reply, content) : reply.send(content)
}

export const handleErrors = (app: App): void => {
  app.setErrorHandler(sendError)
}
