import type { Tables, Tx } from './schema.ts'

type RestoreRule =
  | 'kept'
  /** Emptied: its rows give access or trigger actions that are out of date. */
  | 'dropped'
  /** Some rows are deleted by `removeStaleRows`. */
  | 'part'

/** What a restore does with each table; a new table does not compile without a rule. */
export const restoreRules: Record<keyof Tables, RestoreRule> = {
  people: 'kept',
  accounts: 'kept',
  logins: 'dropped',
  // A link revoked since the backup would be valid again.
  calendarLinks: 'dropped',
  passwordResetTokens: 'dropped',
  // An old mailed link would still change the e-mail.
  emailChanges: 'dropped',
  // Unconfirmed set-ups are dropped.
  secondFactors: 'part',
  recoveryCodes: 'kept',
  welcomeTokens: 'dropped',
  memberships: 'kept',
  // The admin who could undo has gone on since the backup.
  membershipUndos: 'dropped',
  // No backup contains any.
  proofFiles: 'dropped',
  proofDecisions: 'kept',
  deposits: 'kept',
  // Who was reminded is not reminded again.
  dueReminders: 'kept',
  payments: 'kept',
  paymentShares: 'kept',
  // A number that the backup does not know may be on a paper: the sequence goes on from the backup all the same.
  receiptCounters: 'kept',
  // The job asks the provider what became of those that were open.
  cardCheckouts: 'kept',
  cardEvents: 'kept',
  consents: 'kept',
  // A card opens nothing, and printed ones would all have to be made again; one replaced since is valid again.
  memberCards: 'kept',
  renewals: 'kept',
  // Mails that were sent have these links; until their term they open one answer only.
  renewalLinks: 'kept',
  sessions: 'kept',
  trials: 'kept',
  // Mails that were sent have these links; they open one trial only.
  trialLinks: 'kept',
  sessionRsvps: 'kept',
  waitingList: 'kept',
  // A mail about a move of before the backup would be late.
  movedSessions: 'dropped',
  departures: 'kept',
  withdrawnSessions: 'kept',
  cancelledRsvps: 'kept',
  attendances: 'kept',
  attendanceMarks: 'kept',
  sessionLogs: 'kept',
  coachNotes: 'kept',
  coachNoteVersions: 'kept',
  noteRequests: 'kept',
  memberNotes: 'kept',
  badges: 'kept',
  milestones: 'kept',
  userBadges: 'kept',
  userMilestones: 'kept',
  goals: 'kept',
  noticeChoices: 'kept',
  // Mails that were sent have these links.
  noticeLinks: 'kept',
  // Devices subscribed with the public key.
  pushKeys: 'kept',
  // They go with the sign-ins.
  pushSubscriptions: 'dropped',
  // Unconfirmed addresses are dropped, with their mailed links.
  newsletters: 'part',
  contactMessages: 'kept',
  // Unsent mails are dropped; the list of sent ones stays.
  deliveries: 'part',
  auditEvents: 'kept',
  limitCounters: 'dropped',
  jobs: 'dropped',
  serverClock: 'dropped',
}

const count = ({ numDeletedRows }: { numDeletedRows: bigint }): number => Number(numDeletedRows)

/** Number of rows that a restore removed. */
export type RemovedRows = { logins: number; links: number; calendars: number; mails: number }

/** Deletes sign-ins, links and unsent mails from a restored database. */
export const removeStaleRows = async (tx: Tx): Promise<RemovedRows> => {
  const gone: Partial<Record<keyof Tables, number>> = {}
  const dropped = (Object.keys(restoreRules) as (keyof Tables)[]).filter((table) => restoreRules[table] === 'dropped')
  for (const table of dropped) gone[table] = count(await tx.deleteFrom(table).executeTakeFirstOrThrow())
  await tx.deleteFrom('secondFactors').where('confirmedAt', 'is', null).execute()
  const unconfirmed = await tx.deleteFrom('newsletters').where('confirmedAt', 'is', null).executeTakeFirstOrThrow()
  const unsent = await tx.deleteFrom('deliveries').where('state', 'in', ['waiting', 'parked']).executeTakeFirstOrThrow()
  return {
    logins: gone.logins ?? 0,
    links: (gone.passwordResetTokens ?? 0) + (gone.emailChanges ?? 0) + (gone.welcomeTokens ?? 0) + count(unconfirmed),
    calendars: gone.calendarLinks ?? 0,
    mails: count(unsent),
  }
}
