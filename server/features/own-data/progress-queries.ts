import type { Executor } from '../../database/schema.ts'

export const listLogs = (db: Executor, userId: string) =>
  db
    .selectFrom('sessionLogs as log')
    .innerJoin('sessions as s', 's.id', 'log.sessionId')
    .select(['s.title', 's.date', 'log.rpe', 'log.mood', 'log.notes', 'log.metricsJson as metrics', 'log.createdAt'])
    .where('log.userId', '=', userId)
    .orderBy('s.date')
    .execute()

export const listNotes = (db: Executor, userId: string) =>
  db
    .selectFrom('memberNotes as memberNote')
    .innerJoin('sessions as s', 's.id', 'memberNote.sessionId')
    .select(['s.title', 's.date', 'memberNote.text', 'memberNote.createdAt', 'memberNote.updatedAt'])
    .where('memberNote.userId', '=', userId)
    .orderBy('s.date')
    .execute()

/** Only the notes that coaches made visible. */
export const listCoachNotes = (db: Executor, userId: string) =>
  db
    .selectFrom('coachNotes as note')
    .leftJoin('people as coach', 'coach.id', 'note.coachId')
    .select(['note.text', 'coach.prenom as coach', 'note.createdAt', 'note.updatedAt'])
    .where('note.userId', '=', userId)
    .where('note.visibleToUser', '=', true)
    .where('note.deletedAt', 'is', null)
    .orderBy('note.createdAt')
    .execute()

/** The request for private notes, and the texts that the board released. */
export const listReleasedNotes = (db: Executor, userId: string) =>
  db
    .selectFrom('noteRequests')
    .select(['askedAt', 'answeredAt', 'answerJson as answer'])
    .where('userId', '=', userId)
    .execute()

export const listBadges = (db: Executor, userId: string) =>
  db
    .selectFrom('userBadges as userBadge')
    .innerJoin('badges as badge', 'badge.id', 'userBadge.badgeId')
    .select(['badge.title', 'userBadge.reason', 'userBadge.awardedAt'])
    .where('userBadge.userId', '=', userId)
    .orderBy('userBadge.awardedAt')
    .execute()

export const listMilestones = (db: Executor, userId: string) =>
  db
    .selectFrom('userMilestones as userMilestone')
    .innerJoin('milestones as milestone', 'milestone.id', 'userMilestone.milestoneId')
    .select(['milestone.title', 'userMilestone.reason', 'userMilestone.achievedAt'])
    .where('userMilestone.userId', '=', userId)
    .orderBy('userMilestone.achievedAt')
    .execute()

export const listGoals = (db: Executor, userId: string) =>
  db
    .selectFrom('goals')
    .select(['metric', 'type', 'period', 'target', 'dueOn', 'season', 'status', 'closedValue', 'closedAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
