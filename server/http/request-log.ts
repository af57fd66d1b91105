import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { traceOf } from '../failure-trace.ts'

/** JSON lines without personal data: no addresses, no headers, and no query, where links carry their token. */
export const requestLog = ({ logLevel }: Config): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level: logLevel,
  base: null,
  serializers: {
    req: ({ method, url }) => ({ method, path: url.split('?')[0] }),
    res: ({ statusCode }) => ({ status: statusCode }),
    // Fastify's own lines; their type asks for the three words.
    err: (error) => ({ type: error.name, message: '', stack: '', ...traceOf(error) }),
  },
})
