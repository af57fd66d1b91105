import type { Config } from '../config.ts'

/**
 * Hosts of the push services of Chrome, its test versions, Firefox, Safari and Edge. Other hosts may be a stranger's.
 */
const browserServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * True for the URL of a known push service, or of one in PUSH_SERVICES. Other URLs are refused: the server would send
 * requests to any address that a member sends (server-side request forgery).
 */
export const isPushService = ({ pushServices }: Pick<Config, 'pushServices'>, endpoint: string): boolean => {
  const { protocol, hostname, origin, username } = new URL(endpoint)
  if (username !== '') return false
  if (pushServices.includes(origin)) return true
  return (
    protocol === 'https:' &&
    origin === `https://${hostname}` &&
    browserServices.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  )
}
