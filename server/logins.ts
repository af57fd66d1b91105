import type { Role } from '../contract/account.ts'
import type { IsoInstant } from '../contract/values.ts'
import { addDays, dayMs, isInFuture, minuteMs, msBetween } from './time.ts'

/** Days without use, and days in all, after which a sign-in ends. */
const member = { idleDays: 30, totalDays: 180 }
const staff = { idleDays: 7, totalDays: 30 }
const reauthenticationMinutes = 10
const minutesBetweenTouches = 60

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
    msBetween(login.lastUsedAt, now) > idleDays * dayMs ||
    msBetween(login.createdAt, now) > totalDays * dayMs
  )
}

/** Use is written down at most once an hour: a read would otherwise cost a write each time. */
export const needsTouch = (lastUsedAt: IsoInstant, now: IsoInstant): boolean =>
  isInFuture(lastUsedAt, now) || msBetween(lastUsedAt, now) > minutesBetweenTouches * minuteMs

export const needsReauthentication = (signedInAt: IsoInstant, now: IsoInstant): boolean =>
  msBetween(signedInAt, now) > reauthenticationMinutes * minuteMs

/** For each group of roles, the dates before which a sign-in was over at `instant`. */
export const endOfLogins = (
  instant: IsoInstant,
): { roles: Role[]; idleSince: IsoInstant; begunBefore: IsoInstant }[] => {
  const dates = (role: Role) => {
    const { idleDays, totalDays } = spanOf(role)
    return { idleSince: addDays(instant, -idleDays), begunBefore: addDays(instant, -totalDays) }
  }
  return [
    { roles: ['MEMBER'], ...dates('MEMBER') },
    { roles: ['COACH', 'ADMIN'], ...dates('ADMIN') },
  ]
}
