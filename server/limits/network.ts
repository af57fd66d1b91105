import { isIPv6 } from 'node:net'
import { ClientDisconnectError } from '../errors.ts'

/**
 * The network that limits count: an IPv4 address, or the /64 prefix of an IPv6 one, since a client owns all its 2^64
 * addresses. Throws `ClientDisconnectError` without one: the socket is closed then, although Fastify's type says
 * string.
 */
export const networkOf = (ip: string | undefined): string => {
  if (ip === undefined) throw new ClientDisconnectError()
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '')
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missingGroups = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(missingGroups).fill('0'), ...(tail ? tail.split(':') : [])]
  return all.slice(0, 4).join(':')
}
