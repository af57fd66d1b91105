import type { Tables, Tx } from './schema.ts'

type Fate =
  /** Comes back as it was. */
  | 'kept'
  /** Is empty after a restore: it would let somebody in again, or act on a past that is over. */
  | 'dropped'
  /** Comes back in part; `forgetPast` says which. */
  | 'part'

/** What a restore does with every table; a new table does not compile until it is decided. */
export const fateAtRestore: Record<keyof Tables, Fate> = {
  people: 'kept',
  accounts: 'kept',
  logins: 'dropped',
  // One that was revoked since the backup would be good again.
  calendarLinks: 'dropped',
  passwordResetTokens: 'dropped',
  // A mailed link would still change who signs in.
  emailChanges: 'dropped',
  // A set-up that was under way is dropped.
  secondFactors: 'part',
  recoveryCodes: 'kept',
  welcomeTokens: 'dropped',
  memberships: 'kept',
  sessions: 'kept',
  sessionRsvps: 'kept',
  withdrawnSessions: 'kept',
  cancelledRsvps: 'kept',
  attendances: 'kept',
  sessionLogs: 'kept',
  coachNotes: 'kept',
  coachNoteVersions: 'kept',
  memberNotes: 'kept',
  badges: 'kept',
  milestones: 'kept',
  userBadges: 'kept',
  userMilestones: 'kept',
  goals: 'kept',
  // Addresses that nobody confirmed are dropped, with their mailed links.
  newsletters: 'part',
  contactMessages: 'kept',
  // What was not sent yet is dropped; the list of what was sent stays.
  mailOutbox: 'part',
  auditEvents: 'kept',
  limitCounters: 'dropped',
  jobs: 'dropped',
  serverClock: 'dropped',
}

const count = ({ numDeletedRows }: { numDeletedRows: bigint }): number => Number(numDeletedRows)

/** Rows that a restore removed. */
export type Forgotten = { logins: number; links: number; calendars: number; mails: number }

/** Removes from a restored club what would let somebody in again or be sent late. */
export const forgetPast = async (tx: Tx): Promise<Forgotten> => {
  const gone: Partial<Record<keyof Tables, number>> = {}
  const dropped = (Object.keys(fateAtRestore) as (keyof Tables)[]).filter((table) => fateAtRestore[table] === 'dropped')
  for (const table of dropped) gone[table] = count(await tx.deleteFrom(table).executeTakeFirstOrThrow())
  await tx.deleteFrom('secondFactors').where('confirmedAt', 'is', null).execute()
  const unconfirmed = await tx.deleteFrom('newsletters').where('confirmedAt', 'is', null).executeTakeFirstOrThrow()
  const mails = await tx.deleteFrom('mailOutbox').where('state', 'in', ['waiting', 'parked']).executeTakeFirstOrThrow()
  return {
    logins: gone.logins ?? 0,
    links: (gone.passwordResetTokens ?? 0) + (gone.emailChanges ?? 0) + (gone.welcomeTokens ?? 0) + count(unconfirmed),
    calendars: gone.calendarLinks ?? 0,
    mails: count(mails),
  }
}
