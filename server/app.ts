import cookie from '@fastify/cookie'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sentences } from '../contract/errors.ts'
import { backgroundHeader } from '../contract/rules/http.ts'
import type { Context } from './context.ts'
import { identify } from './features/accounts/index.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { attendanceRoutes } from './features/attendance/routes.ts'
import { backupRoutes } from './features/backups/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { consentRoutes } from './features/consents/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { goalRoutes } from './features/goals/routes.ts'
import { mailRoutes } from './features/mails/routes.ts'
import { memberCardRoutes } from './features/member-cards/routes.ts'
import { memberRoutes } from './features/members/routes.ts'
import { membershipRoutes } from './features/memberships/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { noteRoutes } from './features/notes/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { ownDataRoutes } from './features/own-data/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { placeRoutes } from './features/places/routes.ts'
import { progressRoutes } from './features/progress/routes.ts'
import { proofRoutes } from './features/proofs/routes.ts'
import { renewalRoutes } from './features/renewals/routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { trialRoutes } from './features/trials/routes.ts'
import { acceptJsonBodies } from './http/bodies.ts'
import { compressLongResponses } from './http/compress.ts'
import { handleErrors } from './http/error-handler.ts'
import { fastifyOptions, type Timeouts } from './http/fastify-options.ts'
import { healthRoutes } from './http/health.ts'
import { limitCallRates } from './http/limit-calls.ts'
import { findLoginCookie } from './http/login-cookie.ts'
import { replaceBareReplies } from './http/malformed-requests.ts'
import { serveOpenApi } from './http/openapi.ts'
import { refuseCrossSite } from './http/origin.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { skipUnchangedResponses } from './http/send-if-changed.ts'
import type { App } from './http/serve.ts'
import { type Site, sendFromSite } from './http/site.ts'

const routes = [
  accountRoutes,
  noticeRoutes,
  placeRoutes,
  sessionRoutes,
  attendanceRoutes,
  noteRoutes,
  progressRoutes,
  goalRoutes,
  memberRoutes,
  membershipRoutes,
  mailRoutes,
  newsletterRoutes,
  memberCardRoutes,
  consentRoutes,
  contactRoutes,
  paymentRoutes,
  calendarRoutes,
  ownDataRoutes,
  proofRoutes,
  renewalRoutes,
  trialRoutes,
  backupRoutes,
]

const pageMethods = new Set(['GET', 'HEAD'])

type AppOptions = {
  site?: Site
  logger?: FastifyServerOptions['logger']
  isShuttingDown?: () => boolean
  timeouts?: Timeouts
}

/** Builds the Fastify application; without `site` it serves the API only (tests, development). */
export const buildApp = async (
  context: Context,
  { site, logger = false, isShuttingDown = () => false, timeouts }: AppOptions = {},
): Promise<App> => {
  const headers = securityHeaders(context.config)
  const app: App = Fastify(fastifyOptions(context.config, { logger, timeouts }))
  acceptJsonBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  addSecurityHeaders(app, headers)
  await app.register(cookie)
  replaceBareReplies(app, headers)
  skipUnchangedResponses(app)
  compressLongResponses(app)
  app.decorateRequest('actor', null)
  app.decorateRequest('sitePath', null)
  app.decorateRequest('identify', function () {
    return identify(context, findLoginCookie(this, context.config), this.headers[backgroundHeader] !== undefined)
  })
  app.addHook('onRequest', refuseCrossSite(context.config))
  limitCallRates(app, context)
  await serveOpenApi(app, context)
  for (const addRoutes of routes) addRoutes(app, context)
  healthRoutes(app, context, isShuttingDown)
  app.setNotFoundHandler((request, reply) => {
    if (site && pageMethods.has(request.method) && !request.url.startsWith('/api'))
      return sendFromSite(site, request, reply)
    return reply.code(404).send({ code: 'not_found', message: sentences.not_found })
  })
  return app
}
