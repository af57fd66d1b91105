import type { Role } from '../contract/account.ts'
import type { IsoInstant } from '../contract/values.ts'
import { isInFuture } from './time.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days without use, and days in all, after which a sign-in ends. */
const member = { idleDays: 30, totalDays: 180 }
const staff = { idleDays: 7, totalDays: 30 }
const reauthenticationMinutes = 10
const minutesBetweenTouches = 60

const elapsedMs = (from: IsoInstant, to: IsoInstant) => Date.parse(to) - Date.parse(from)

const spanOf = (role: Role) => (role === 'MEMBER' ? member : staff)

/** True also for a sign-in that only a clock that ran ahead can have dated: it would not end for as long. */
export const isLoginOver = (
  login: { createdAt: IsoInstant; lastUsedAt: IsoInstant },
  role: Role,
  now: IsoInstant,
): boolean => {
  const { idleDays, totalDays } = spanOf(role)
  return (
    isInFuture(login.createdAt, now) ||
    elapsedMs(login.lastUsedAt, now) > idleDays * dayMs ||
    elapsedMs(login.createdAt, now) > totalDays * dayMs
  )
}

/** Use is written down at most once an hour: a read would otherwise cost a write each time. */
export const needsTouch = (lastUsedAt: IsoInstant, now: IsoInstant): boolean =>
  isInFuture(lastUsedAt, now) || elapsedMs(lastUsedAt, now) > minutesBetweenTouches * 60_000

export const needsReauthentication = (signedInAt: IsoInstant, now: IsoInstant): boolean =>
  elapsedMs(signedInAt, now) > reauthenticationMinutes * 60_000

/** For each group of roles, the dates before which a sign-in was over at `instant`. */
export const endOfLogins = (
  instant: IsoInstant,
): { roles: Role[]; idleSince: IsoInstant; begunBefore: IsoInstant }[] => {
  const daysBefore = (days: number) => new Date(Date.parse(instant) - days * dayMs).toISOString()
  const dates = (role: Role) => {
    const { idleDays, totalDays } = spanOf(role)
    return { idleSince: daysBefore(idleDays), begunBefore: daysBefore(totalDays) }
  }
  return [
    { roles: ['MEMBER'], ...dates('MEMBER') },
    { roles: ['COACH', 'ADMIN'], ...dates('ADMIN') },
  ]
}
