import type { Role } from '../../contract/people.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { addDays, dayMs, hourMs, isInFuture, minuteMs, msBetween } from '../time/time.ts'

export const maxLoginDays = 180

/** A login expires after a number of idle days, and of days in total. */
const member = { idleDays: 30, totalDays: maxLoginDays }
const staff = { idleDays: 7, totalDays: 30 }
const reauthenticationMinutes = 10
const touchIntervalMs = hourMs

const lifetimeOf = (role: Role) => (role === 'MEMBER' ? member : staff)

/** True for an expired login, also for one dated in the future by a wrong clock, which would last too long. */
export const isLoginExpired = (
  login: { createdAt: IsoInstant; lastUsedAt: IsoInstant },
  role: Role,
  now: IsoInstant,
): boolean => {
  const { idleDays, totalDays } = lifetimeOf(role)
  return (
    isInFuture(login.createdAt, now) ||
    msBetween(login.lastUsedAt, now) > idleDays * dayMs ||
    msBetween(login.createdAt, now) > totalDays * dayMs
  )
}

/** True when `lastUsedAt` should be updated: once an hour, since every read would otherwise cost a write. */
export const isTouchDue = (lastUsedAt: IsoInstant, now: IsoInstant): boolean =>
  isInFuture(lastUsedAt, now) || msBetween(lastUsedAt, now) > touchIntervalMs

export const isReauthenticationDue = (signedInAt: IsoInstant, now: IsoInstant): boolean =>
  msBetween(signedInAt, now) > reauthenticationMinutes * minuteMs

/** For each group of roles, the dates before which a login had expired at `instant`. */
export const loginCutoffs = (
  instant: IsoInstant,
): { roles: Role[]; idleSince: IsoInstant; begunBefore: IsoInstant }[] => {
  const dates = (role: Role) => {
    const { idleDays, totalDays } = lifetimeOf(role)
    return { idleSince: addDays(instant, -idleDays), begunBefore: addDays(instant, -totalDays) }
  }
  return [
    { roles: ['MEMBER'], ...dates('MEMBER') },
    { roles: ['COACH', 'ADMIN'], ...dates('ADMIN') },
  ]
}
