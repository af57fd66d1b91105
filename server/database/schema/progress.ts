import type { GoalMetric, GoalPeriod } from '../../../contract/goals.form.ts'
import type { GoalStatus } from '../../../contract/goals.ts'
import type { Metrics } from '../../../contract/progress.form.ts'
import type { MetricName } from '../../../contract/progress.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'

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
  /** Time of the last correction; null before the first. */
  updatedAt: IsoInstant | null
  /** Date of deletion: lists omit the note, and retention erases it a year later. */
  deletedAt: IsoInstant | null
}
/** Earlier text of a corrected coach's note. */
export type CoachNoteVersionRow = {
  id: string
  noteId: string
  text: string
  visibleToUser: boolean
  replacedAt: IsoInstant
}

/** A text as the board released it. */
export type ReleasedText = { text: string; writtenAt: IsoInstant }

/** A person's request for the notes that only coaches read, with the last answer. */
export type NoteRequestRow = {
  userId: string
  /** Null once the request is answered. */
  askedAt: IsoInstant | null
  /** Time of the last answer; null before the first. */
  answeredAt: IsoInstant | null
  answerJson: { texts: ReleasedText[] } | null
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
  /** Session type that counts; null counts every type. */
  type: SessionType | null
  period: GoalPeriod
  target: number
  /** Last day that counts in Paris, YYYY-MM-DD. */
  dueOn: string | null
  /** First year of the season of a goal of a season; null for the others. */
  season: number | null
  status: GoalStatus
  /** Figure at the time when the goal was closed. */
  closedValue: number | null
  closedAt: IsoInstant | null
  createdAt: IsoInstant
}

export type ProgressTables = {
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
}
