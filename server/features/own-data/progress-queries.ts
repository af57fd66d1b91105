import type { Executor } from '../../database/schema.ts'

export const listLogs = (db: Executor, userId: string) =>
  db
    .selectFrom('sessionLogs as l')
    .innerJoin('sessions as s', 's.id', 'l.sessionId')
    .select(['s.title', 's.date', 'l.rpe', 'l.mood', 'l.notes', 'l.metricsJson as metrics', 'l.createdAt'])
    .where('l.userId', '=', userId)
    .orderBy('s.date')
    .execute()

export const listNotes = (db: Executor, userId: string) =>
  db
    .selectFrom('memberNotes as n')
    .innerJoin('sessions as s', 's.id', 'n.sessionId')
    .select(['s.title', 's.date', 'n.text', 'n.createdAt', 'n.updatedAt'])
    .where('n.userId', '=', userId)
    .orderBy('s.date')
    .execute()

/** Only the notes that coaches made visible. */
export const listCoachNotes = (db: Executor, userId: string) =>
  db
    .selectFrom('coachNotes as n')
    .leftJoin('people as c', 'c.id', 'n.coachId')
    .select(['n.text', 'c.prenom as coach', 'n.createdAt', 'n.updatedAt'])
    .where('n.userId', '=', userId)
    .where('n.visibleToUser', '=', true)
    .where('n.deletedAt', 'is', null)
    .orderBy('n.createdAt')
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
    .selectFrom('userBadges as u')
    .innerJoin('badges as b', 'b.id', 'u.badgeId')
    .select(['b.title', 'u.reason', 'u.awardedAt'])
    .where('u.userId', '=', userId)
    .orderBy('u.awardedAt')
    .execute()

export const listMilestones = (db: Executor, userId: string) =>
  db
    .selectFrom('userMilestones as u')
    .innerJoin('milestones as m', 'm.id', 'u.milestoneId')
    .select(['m.title', 'u.reason', 'u.achievedAt'])
    .where('u.userId', '=', userId)
    .orderBy('u.achievedAt')
    .execute()

export const listGoals = (db: Executor, userId: string) =>
  db
    .selectFrom('goals')
    .select(['metric', 'type', 'period', 'target', 'dueOn', 'season', 'status', 'closedValue', 'closedAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
