import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Readable by scripts, holds no secret: tells the page whether to ask the server who is signed in. */
const companionName = 'club_signed_in'
const longestSeconds = 180 * 24 * 60 * 60

export const loginCookieName = (config: Config) => (config.isHttps ? '__Host-club' : 'club')

const options = (config: Config) =>
  ({ path: '/', sameSite: 'lax', secure: config.isHttps, maxAge: longestSeconds }) as const

export const readLoginCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[loginCookieName(config)]

export const setLoginCookie = (reply: FastifyReply, config: Config, token: string): void => {
  reply.setCookie(loginCookieName(config), token, { ...options(config), httpOnly: true })
  reply.setCookie(companionName, '1', options(config))
}

export const clearLoginCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(loginCookieName(config), { ...options(config), httpOnly: true })
  reply.clearCookie(companionName, options(config))
}
