import type { Tables, Tx } from '../schema.ts'
import { toSqlName } from '../sql-name.ts'

type RestoreRule =
  | 'kept'
  /** Emptied: its rows give access or trigger actions that are out of date. */
  | 'dropped'
  /** No backup contains its rows. */
  | 'neverBackedUp'
  /** Some rows are deleted by `deleteStaleRows`. */
  | 'filtered'

/** Rule of a restore for each table; a new table does not compile without one. */
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
  secondFactors: 'filtered',
  recoveryCodes: 'kept',
  welcomeTokens: 'dropped',
  memberships: 'kept',
  // Undo is for the minutes after a change.
  membershipUndos: 'dropped',
  // Destroyed within thirty days; a backup would keep them for a year.
  proofFiles: 'neverBackedUp',
  proofDecisions: 'kept',
  deposits: 'kept',
  // Prevents a second reminder.
  dueReminders: 'kept',
  payments: 'kept',
  paymentShares: 'kept',
  // The sequence continues from the backup, although a later number may be on a printed receipt.
  receiptCounters: 'kept',
  // The job reads the outcome of open ones from the provider.
  cardCheckouts: 'kept',
  cardEvents: 'kept',
  consents: 'kept',
  // A card gives no access, and printed ones stay valid; a card replaced since the backup is valid again.
  memberCards: 'kept',
  renewals: 'kept',
  // Sent mails contain these links, which open one answer only, until their term.
  renewalLinks: 'kept',
  sessions: 'kept',
  trials: 'kept',
  // Sent mails contain these links, which open one trial only.
  trialLinks: 'kept',
  sessionRsvps: 'kept',
  waitingList: 'kept',
  // A notice about a move before the backup would be stale.
  movedSessions: 'dropped',
  departures: 'kept',
  withdrawnSessions: 'kept',
  cancelledRsvps: 'kept',
  guests: 'kept',
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
  // Sent mails contain these links.
  noticeLinks: 'kept',
  // Devices subscribed with the public key.
  pushKeys: 'kept',
  // They belong to logins, which are deleted.
  pushSubscriptions: 'dropped',
  // Unconfirmed addresses are dropped, with their mailed links.
  newsletters: 'filtered',
  contactMessages: 'kept',
  // Unsent mails are dropped; the list of sent ones stays.
  deliveries: 'filtered',
  auditEvents: 'kept',
  limitCounters: 'dropped',
  jobs: 'dropped',
  serverClock: 'dropped',
}

const tablesWith = (rule: RestoreRule) =>
  (Object.keys(restoreRules) as (keyof Tables)[]).filter((table) => restoreRules[table] === rule)

const neverBackedUp = new Set(tablesWith('neverBackedUp').map(toSqlName))
/** True for the SQL name of a table whose rows no backup contains. */
export const isNeverBackedUp = (tableName: string): boolean => neverBackedUp.has(tableName)

const deletedCount = ({ numDeletedRows }: { numDeletedRows: bigint }): number => Number(numDeletedRows)

/** Number of rows that a restore deleted. */
export type DeletedRows = { logins: number; links: number; calendars: number; mails: number }

/** Deletes logins, links and unsent mails from a restored database. */
export const deleteStaleRows = async (tx: Tx): Promise<DeletedRows> => {
  const deletedRows: Partial<Record<keyof Tables, number>> = {}
  for (const table of tablesWith('dropped'))
    deletedRows[table] = deletedCount(await tx.deleteFrom(table).executeTakeFirstOrThrow())
  await tx.deleteFrom('secondFactors').where('confirmedAt', 'is', null).execute()
  const unconfirmed = await tx.deleteFrom('newsletters').where('confirmedAt', 'is', null).executeTakeFirstOrThrow()
  const unsent = await tx.deleteFrom('deliveries').where('state', 'in', ['waiting', 'parked']).executeTakeFirstOrThrow()
  return {
    logins: deletedRows.logins ?? 0,
    links:
      (deletedRows.passwordResetTokens ?? 0) +
      (deletedRows.emailChanges ?? 0) +
      (deletedRows.welcomeTokens ?? 0) +
      deletedCount(unconfirmed),
    calendars: deletedRows.calendarLinks ?? 0,
    mails: deletedCount(unsent),
  }
}
