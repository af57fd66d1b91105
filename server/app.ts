import cookie from '@fastify/cookie'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sentences } from '../contract/errors.ts'
import { answerTimeoutMs } from '../contract/timeouts.ts'
import type { Context } from './context.ts'
import { emailChangeRoutes } from './features/accounts/email-change/routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { secondFactorRoutes } from './features/accounts/second-factor/routes.ts'
import { identify } from './features/accounts/service.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { attendanceRoutes } from './features/attendance/routes.ts'
import { backupRoutes } from './features/backups/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { goalRoutes } from './features/goals/routes.ts'
import { memberSheetRoutes } from './features/member-sheet/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { noteRoutes } from './features/notes/routes.ts'
import { outboxRoutes } from './features/outbox/routes.ts'
import { ownDataRoutes } from './features/own-data/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { progressRoutes } from './features/progress/routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { readBodies } from './http/bodies.ts'
import { compressLongAnswers } from './http/compress.ts'
import { answerErrors } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { limitCalls } from './http/limits.ts'
import { readLoginCookie } from './http/login-cookie.ts'
import { refuseCrossSite } from './http/origin.ts'
import { apiReference } from './http/reference.ts'
import { OneLineEach } from './http/request-log.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import type { App } from './http/serve.ts'
import { type Site, sendFromSite } from './http/site.ts'
import { answerBare, answerUnreadable } from './http/unreadable.ts'

const routes = [
  accountRoutes,
  emailChangeRoutes,
  secondFactorRoutes,
  sessionRoutes,
  attendanceRoutes,
  noteRoutes,
  progressRoutes,
  goalRoutes,
  adminRoutes,
  memberSheetRoutes,
  outboxRoutes,
  newsletterRoutes,
  contactRoutes,
  paymentRoutes,
  calendarRoutes,
  ownDataRoutes,
  backupRoutes,
]

const pageMethods = new Set(['GET', 'HEAD'])

/**
 * Longest times in ms: for the head of a request, for a whole one, and for a connection on which nothing moves. A page
 * has given up by then; a client that takes longer holds a place on purpose.
 */
type Patience = { head: number; request: number; silence: number; look: number }
const patient: Patience = { head: 15_000, request: answerTimeoutMs, silence: 60_000, look: 5000 }

type Options = {
  site?: Site | undefined
  logger?: FastifyServerOptions['logger']
  isEnding?: () => boolean
  patience?: Patience
}

/** Builds the application around a context; `site` is absent where only the API is served (tests, development). */
export const buildApp = async (
  context: Context,
  { site, logger = false, isEnding = () => false, patience = patient }: Options = {},
): Promise<App> => {
  const headers = securityHeaders(context.config)
  const app: App = Fastify({
    logger,
    logController: new OneLineEach(),
    // Each line names its request by itself: a logger of its own for each would cost more than the line.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 32 * 1024,
    http: { requireHostHeader: false, headersTimeout: patience.head, connectionsCheckingInterval: patience.look },
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    trustProxy: context.config.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // Whoever still gets in while the server closes is answered; Fastify would turn them away with words of its own.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (_error, request, reply) => {
      request.log.info({ reqId: request.id }, 'malformed url')
      reply.headers(headers)
      reply.status(400 as never).send({ code: 'malformed_request', message: sentences.malformed_request } as never)
    },
  })
  readBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  addSecurityHeaders(app, headers)
  await app.register(cookie)
  answerBare(app, headers)
  compressLongAnswers(app)
  app.decorateRequest('actor', null)
  app.decorateRequest('sitePath', null)
  app.decorateRequest('identify', function () {
    return identify(context, readLoginCookie(this, context.config), this.headers['x-background'] !== undefined)
  })
  app.addHook('onRequest', refuseCrossSite(context.config))
  limitCalls(app, context)
  await apiReference(app, context.config)
  for (const addRoutes of routes) addRoutes(app, context)
  healthRoutes(app, context, isEnding)
  app.setNotFoundHandler((request, reply) => {
    if (site && pageMethods.has(request.method) && !request.url.startsWith('/api'))
      return sendFromSite(site, request, reply)
    return reply.code(404).send({ code: 'not_found', message: sentences.not_found })
  })
  return app
}
