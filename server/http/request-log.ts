import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** JSON lines without personal data: no addresses, no headers, and no query, where links carry their token. */
export const requestLog = ({ logLevel }: Config): FastifyServerOptions['logger'] => ({
  level: logLevel,
  base: null,
  serializers: {
    req: ({ method, url }) => ({ method, path: url.split('?')[0] }),
    res: ({ statusCode }) => ({ status: statusCode }),
    err: ({ name, stack }) => ({ type: name, message: '', stack: stack ?? '' }),
  },
})
