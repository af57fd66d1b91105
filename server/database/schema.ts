import type { Kysely, Transaction } from 'kysely'
import type { Level, Role } from '../../contract/account.ts'
import type { GoalMetric, GoalPeriod, GoalStatus } from '../../contract/goals.ts'
import type { MembershipStatus, PaymentMethod, Tier } from '../../contract/membership.ts'
import type { MetricName, Metrics } from '../../contract/progress.ts'
import type { AgeBracket } from '../../contract/rules/age-bracket.ts'
import type { SessionType } from '../../contract/sessions.ts'
import type { IsoInstant } from '../../contract/values.ts'

// Rows as both engines hand them out: instants are ISO text, booleans are booleans, JSON is parsed.

export type UserRow = {
  id: string
  prenom: string
  nom: string
  /** Lower-cased and without accents, "nom prenom": order and search. */
  sortName: string
  email: string
  /** When the account was shown to read this address, by a link that was mailed to it; null until then. */
  emailConfirmedAt: IsoInstant | null
  telephone: string | null
  age: number | null
  ageBracket: AgeBracket | null
  passwordHash: string
  role: Role
  level: Level
  paid: boolean
  paymentMethod: PaymentMethod
  tier: Tier
  reducedJustification: string | null
  tshirtSize: 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL' | null
  stripeCustomerId: string | null
  stripePaymentIntentId: string | null
  createdAt: IsoInstant
}

export type LoginRow = {
  id: string
  userId: string
  tokenHash: string
  createdAt: IsoInstant
  lastUsedAt: IsoInstant
  /** "Chrome sur Android"; null for sign-ins older than the column. */
  device: string | null
}

export type CalendarLinkRow = { userId: string; secret: string; createdAt: IsoInstant }

export type PasswordResetTokenRow = {
  id: string
  userId: string
  /** SHA-256 of the token that was mailed. */
  token: string
  expiresAt: IsoInstant
  used: boolean
  createdAt: IsoInstant
}

export type SecondFactorRow = {
  userId: string
  /** Base32, as it stands: codes cannot be computed from a hash. */
  secret: string
  /** Null while the telephone has not proven that it has the secret; nothing is asked at sign-in until then. */
  confirmedAt: IsoInstant | null
  /** The newest step of thirty seconds whose code was used; it and older ones are refused. */
  lastStep: number | null
  createdAt: IsoInstant
}
/** Gone once used; SHA-256 of 120 random bits. */
export type RecoveryCodeRow = { codeHash: string; userId: string }

/** The address that an account asked for and that counts once its link was confirmed; one per account. */
export type EmailChangeRow = {
  userId: string
  email: string
  tokenHash: string
  /** The sign-in that asked; null once it has ended. */
  loginId: string | null
  expiresAt: IsoInstant
  createdAt: IsoInstant
}

export type WelcomeTokenRow = { tokenHash: string; expiresAt: IsoInstant }

export type MembershipRow = {
  id: string
  userId: string
  /** First year of the season. */
  season: number
  status: MembershipStatus
  tier: Tier
  feeCents: number
  paymentMethod: PaymentMethod
  startedAt: IsoInstant | null
  expiresAt: IsoInstant | null
  paidAt: IsoInstant | null
  /** When its holder was first mailed that it is active; null before. */
  activationMailedAt: IsoInstant | null
  createdAt: IsoInstant
}

export type SessionRow = {
  id: string
  date: IsoInstant
  title: string
  type: SessionType
  location: string
  levelTarget: Level | null
  description: string | null
  recap: string | null
  published: boolean
  postNotes: string | null
  coachId: string | null
  /** Null: as long as the club's slot of that weekday and hour, else an hour and a half. */
  durationMinutes: number | null
  /** Not read yet. */
  cancelledAt: IsoInstant | null
  attendanceVersion: number
  attendanceSavedAt: IsoInstant | null
  /** Null also once that account is gone. */
  attendanceSavedBy: string | null
  /** Counts the changes that coaches saved; attendance has its own. */
  version: number
  /** Of the last change; null before the first. */
  updatedAt: IsoInstant | null
  createdAt: IsoInstant
}

export type SessionRsvpRow = { id: string; sessionId: string; userId: string; createdAt: IsoInstant }
/** A published session that was deleted or made a draft before it began, as it was then; kept for 30 days. */
export type WithdrawnSessionRow = Pick<SessionRow, 'date' | 'type' | 'durationMinutes' | 'version'> & {
  sessionId: string
  withdrawnAt: IsoInstant
}
/** A sign-up for a session that was deleted: its holder’s calendar feed shows the cancellation for 30 days. */
export type CancelledRsvpRow = { userId: string; sessionId: string; cancelledAt: IsoInstant }
export type AttendanceRow = { id: string; sessionId: string; userId: string; present: boolean; createdAt: IsoInstant }

export type SessionLogRow = {
  id: string
  userId: string
  sessionId: string
  rpe: number
  mood: string | null
  notes: string | null
  metricsJson: Metrics | null
  createdAt: IsoInstant
}

export type CoachNoteRow = {
  id: string
  userId: string
  coachId: string | null
  sessionId: string | null
  text: string
  visibleToUser: boolean
  createdAt: IsoInstant
}

export type MemberNoteRow = {
  id: string
  userId: string
  sessionId: string
  text: string
  createdAt: IsoInstant
  updatedAt: IsoInstant
}

export type BadgeRow = {
  id: string
  code: string
  title: string
  description: string
  threshold: number
  metric: MetricName
  createdAt: IsoInstant
}

export type Criterion = { metric: MetricName; threshold: number }
export type MilestoneRow = {
  id: string
  code: string
  title: string
  description: string
  criteriaJson: { all: Criterion[] }
  createdAt: IsoInstant
}

export type UserBadgeRow = { id: string; userId: string; badgeId: string; reason: string; awardedAt: IsoInstant }
export type UserMilestoneRow = {
  id: string
  userId: string
  milestoneId: string
  reason: string
  achievedAt: IsoInstant
}

export type GoalRow = {
  id: string
  userId: string
  metric: GoalMetric
  /** Of sessions only; null counts every type. */
  type: SessionType | null
  period: GoalPeriod
  target: number
  /** Last day that counts in Paris, YYYY-MM-DD. */
  dueOn: string | null
  /** First year of the season of a goal of a season; null for the others. */
  season: number | null
  status: GoalStatus
  /** What was counted when it was closed. */
  closedValue: number | null
  closedAt: IsoInstant | null
  createdAt: IsoInstant
}

export type NewsletterRow = {
  id: string
  email: string
  /** SHA-256 of the token that was mailed last; null for an address that was never mailed one. */
  confirmTokenHash: string | null
  /** As it stands in mails, not hashed: every later mail and the export repeat it. */
  unsubscribeToken: string
  /** Null while nobody has confirmed; such a row is erased seven days after `createdAt`. */
  confirmedAt: IsoInstant | null
  /** When the address was last given. */
  createdAt: IsoInstant
}
export type ContactMessageRow = { id: string; nom: string; email: string; message: string; createdAt: IsoInstant }

export type MailState = 'waiting' | 'sent' | 'parked' | 'expired'
export type MailOutboxRow = {
  id: string
  recipient: string
  subject: string
  /** Whose account it is about, with which it goes; null for a mail about nobody's. */
  userId: string | null
  /** Erased once sent or expired. */
  textBody: string | null
  htmlBody: string | null
  replyTo: string | null
  /** Where a mail provider's own button ends the list (RFC 8058); erased with the body. */
  unsubscribeUrl: string | null
  /** 0 leaves first. */
  priority: number
  state: MailState
  attempts: number
  reason: string | null
  nextAttemptAt: IsoInstant
  leasedUntil: IsoInstant | null
  expiresAt: IsoInstant | null
  sentAt: IsoInstant | null
  createdAt: IsoInstant
}

/** Who did what to whom; values are closed words and numbers, never names, addresses or free text. */
export type AuditEventRow = {
  id: string
  actorId: string | null
  action: string
  subjectType: string
  subjectId: string | null
  beforeJson: Record<string, unknown> | null
  afterJson: Record<string, unknown> | null
  createdAt: IsoInstant
}

/** Calls counted against a limit; `key` is a hash, so that no address or e-mail is stored. */
export type LimitCounterRow = { key: string; windowStart: IsoInstant; count: number }

/** Work that one of several servers does for all that share the database. */
export type JobRow = {
  name: string
  dueAt: IsoInstant
  /** Until then the server that leased it counts as working on it. */
  leasedUntil: IsoInstant | null
  succeededAt: IsoInstant | null
  failedAt: IsoInstant | null
  /** A word of the job's own list of reasons. */
  failure: string | null
}

/** One row: what the servers last saw of their clock. */
export type ServerClockRow = {
  id: 'clock'
  lastSeenAt: IsoInstant
  /** Both null while the clock runs steadily: the last instant before a jump, and the first after it. */
  jumpedFrom: IsoInstant | null
  jumpedAt: IsoInstant | null
}

/** Kept by the database itself, for the tables that its triggers name. */
export type Tables = {
  users: UserRow
  logins: LoginRow
  calendarLinks: CalendarLinkRow
  passwordResetTokens: PasswordResetTokenRow
  emailChanges: EmailChangeRow
  secondFactors: SecondFactorRow
  recoveryCodes: RecoveryCodeRow
  welcomeTokens: WelcomeTokenRow
  memberships: MembershipRow
  sessions: SessionRow
  sessionRsvps: SessionRsvpRow
  withdrawnSessions: WithdrawnSessionRow
  cancelledRsvps: CancelledRsvpRow
  attendances: AttendanceRow
  sessionLogs: SessionLogRow
  coachNotes: CoachNoteRow
  memberNotes: MemberNoteRow
  badges: BadgeRow
  milestones: MilestoneRow
  userBadges: UserBadgeRow
  userMilestones: UserMilestoneRow
  goals: GoalRow
  newsletters: NewsletterRow
  contactMessages: ContactMessageRow
  mailOutbox: MailOutboxRow
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
