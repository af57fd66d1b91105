import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorCode, Issue } from '../../contract/errors.ts'
import { isDatabaseBusy, isReferenceLost } from '../database/failures.ts'
import { Refused } from '../errors.ts'
import { traceOf } from '../failure-trace.ts'
import { sendThenDrain } from './drain.ts'
import { isHangUp } from './hang-up.ts'
import type { App } from './serve.ts'

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

const issuesOf = (error: FastifyError): Issue[] | undefined => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  return error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? '',
  }))
}

const asRefusal = (error: FastifyError): Refused => {
  if (error instanceof Refused) return error
  const issues = issuesOf(error)
  if (issues) return new Refused('validation', { issues })
  const known = frameworkCodes[error.code]
  if (known) return new Refused(known)
  if (isDatabaseBusy(error)) return new Refused('busy', { retryAfterSeconds: 1 })
  if (isReferenceLost(error)) return new Refused('deleted_meanwhile')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Refused('malformed_request')
  return new Refused('internal')
}

/** One French answer for every failure: `{ code, message, issues? }`, never a stack, SQL or a path. */
const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (isHangUp(error, request)) {
    request.log.info({ reqId: request.id }, 'client hung up')
    return reply.code(400).send()
  }
  const refusal = asRefusal(error)
  // A refusal that was meant, such as payments that are not configured, is no failure.
  if (refusal.status >= 500 && refusal !== error)
    request.log.error({ reqId: request.id, code: refusal.code, ...traceOf(error) }, 'request failed')
  const { issues, current, retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  // The first sentence of the specification that applies is what the person reads.
  const message = issues?.[0]?.message || refusal.message
  const content = { code: refusal.code, message, issues, current }
  reply.code(refusal.status)
  return refusal.code === 'body_too_large' ? sendThenDrain(request, reply, content) : reply.send(content)
}

export const answerErrors = (app: App): void => {
  app.setErrorHandler(answerError)
}
