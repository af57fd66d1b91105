import type { Kysely, Transaction } from 'kysely'
import type {
  AccountRow,
  EmailChangeRow,
  LoginRow,
  PasswordResetTokenRow,
  RecoveryCodeRow,
  SecondFactorRow,
  WelcomeTokenRow,
} from './schema/accounts.ts'
import type { ConsentRow } from './schema/consents.ts'
import type {
  ContactMessageRow,
  DeliveryRow,
  NewsletterRow,
  NoticeChoiceRow,
  NoticeLinkRow,
  PushKeysRow,
  PushSubscriptionRow,
} from './schema/correspondence.ts'
import type { MemberCardRow } from './schema/member-cards.ts'
import type { AuditEventRow, JobRow, LimitCounterRow, ServerClockRow } from './schema/operations.ts'
import type {
  CardCheckoutRow,
  CardEventRow,
  DepositRow,
  DueReminderRow,
  PaymentRow,
  PaymentShareRow,
  ReceiptCounterRow,
} from './schema/payments.ts'
import type { MembershipRow, MembershipUndoRow, PersonRow, ProofDecisionRow, ProofFileRow } from './schema/people.ts'
import type {
  BadgeRow,
  CoachNoteRow,
  CoachNoteVersionRow,
  GoalRow,
  MemberNoteRow,
  MilestoneRow,
  NoteRequestRow,
  SessionLogRow,
  UserBadgeRow,
  UserMilestoneRow,
} from './schema/progress.ts'
import type { RenewalLinkRow, RenewalRow } from './schema/renewals.ts'
import type {
  AttendanceMarkRow,
  AttendanceRow,
  CalendarLinkRow,
  CancelledRsvpRow,
  DepartureRow,
  GuestRow,
  MovedSessionRow,
  SessionRow,
  SessionRsvpRow,
  WaitingRow,
  WithdrawnSessionRow,
} from './schema/sessions.ts'
import type { TrialLinkRow, TrialRow } from './schema/trials.ts'

export type * from './schema/accounts.ts'
export type * from './schema/consents.ts'
export type * from './schema/correspondence.ts'
export type * from './schema/member-cards.ts'
export type * from './schema/operations.ts'
export type * from './schema/payments.ts'
export type * from './schema/people.ts'
export type * from './schema/progress.ts'
export type * from './schema/renewals.ts'
export type * from './schema/sessions.ts'
export type * from './schema/trials.ts'

/** Rows as both engines return them: instants are ISO text, booleans are booleans, JSON is parsed. */
export type Tables = {
  people: PersonRow
  accounts: AccountRow
  logins: LoginRow
  calendarLinks: CalendarLinkRow
  passwordResetTokens: PasswordResetTokenRow
  emailChanges: EmailChangeRow
  secondFactors: SecondFactorRow
  recoveryCodes: RecoveryCodeRow
  welcomeTokens: WelcomeTokenRow
  memberships: MembershipRow
  membershipUndos: MembershipUndoRow
  proofFiles: ProofFileRow
  proofDecisions: ProofDecisionRow
  deposits: DepositRow
  dueReminders: DueReminderRow
  payments: PaymentRow
  paymentShares: PaymentShareRow
  receiptCounters: ReceiptCounterRow
  cardCheckouts: CardCheckoutRow
  cardEvents: CardEventRow
  consents: ConsentRow
  memberCards: MemberCardRow
  renewals: RenewalRow
  renewalLinks: RenewalLinkRow
  sessions: SessionRow
  trials: TrialRow
  trialLinks: TrialLinkRow
  sessionRsvps: SessionRsvpRow
  waitingList: WaitingRow
  movedSessions: MovedSessionRow
  departures: DepartureRow
  withdrawnSessions: WithdrawnSessionRow
  cancelledRsvps: CancelledRsvpRow
  guests: GuestRow
  attendances: AttendanceRow
  attendanceMarks: AttendanceMarkRow
  sessionLogs: SessionLogRow
  coachNotes: CoachNoteRow
  coachNoteVersions: CoachNoteVersionRow
  noteRequests: NoteRequestRow
  memberNotes: MemberNoteRow
  badges: BadgeRow
  milestones: MilestoneRow
  userBadges: UserBadgeRow
  userMilestones: UserMilestoneRow
  goals: GoalRow
  noticeChoices: NoticeChoiceRow
  noticeLinks: NoticeLinkRow
  pushKeys: PushKeysRow
  pushSubscriptions: PushSubscriptionRow
  newsletters: NewsletterRow
  contactMessages: ContactMessageRow
  deliveries: DeliveryRow
  auditEvents: AuditEventRow
  limitCounters: LimitCounterRow
  jobs: JobRow
  serverClock: ServerClockRow
}

export type Engine = 'sqlite' | 'postgres'
export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
/** First argument of every query: the database or the transaction under way. */
export type Executor = Database | Tx
