import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInCookie } from '../../contract/rules/http.ts'
import type { Config } from '../config.ts'
import { maxLoginDays } from '../security/logins.ts'

const maxAgeSeconds = maxLoginDays * 24 * 60 * 60

export const loginCookieName = (config: Config) => (config.isHttps ? '__Host-club' : 'club')

const options = (config: Config) =>
  ({ path: '/', sameSite: 'lax', secure: config.isHttps, maxAge: maxAgeSeconds }) as const

export const findLoginCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[loginCookieName(config)]

export const setLoginCookie = (reply: FastifyReply, config: Config, token: string): void => {
  reply.setCookie(loginCookieName(config), token, { ...options(config), httpOnly: true })
  reply.setCookie(signedInCookie, '1', options(config))
}

export const clearLoginCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(loginCookieName(config), { ...options(config), httpOnly: true })
  reply.clearCookie(signedInCookie, options(config))
}
