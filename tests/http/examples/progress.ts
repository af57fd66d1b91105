import type { Example } from './example.ts'

export const progressExamples: Record<string, Example> = {
  coachNotes: {},
  createCoachNote: {
    names: 'user',
    body: (userId) => ({ userId, content: 'Bien', isVisible: true }),
    outcomes: { missing: 'user_not_found' },
  },
  correctCoachNote: {
    names: 'coachNote',
    body: () => ({ content: 'Mieux', isVisible: true }),
    outcomes: { other: 'coach_note_not_yours', missing: 'coach_note_not_found' },
  },
  deleteCoachNote: {
    names: 'coachNote',
    outcomes: { other: 'coach_note_not_yours', missing: 'coach_note_not_found' },
  },
  ownCoachNotes: {},
  ownNotes: {},
  saveOwnNote: { names: 'upcoming', body: () => ({ text: 'Dur' }) },
  deleteOwnNote: { names: 'past', outcomes: { other: 'note_not_found', missing: 'note_not_found' } },
  ownLogs: {},
  saveLog: {
    names: 'past',
    body: (sessionId) => ({ sessionId, rpe: 6 }),
    outcomes: { other: 'session_not_yours' },
  },
  deleteLog: { names: 'past', outcomes: { other: 'log_not_found', missing: 'log_not_found' } },
  ownBadges: {},
  ownMilestones: {},
  ownStats: {},
  ownWeeks: {},
  ownPastSessions: {},
  ownGoals: {},
  createGoal: { body: () => ({ metric: 'attended', period: 'month', target: 3 }) },
  changeGoal: {
    names: 'goal',
    body: () => ({ status: 'reached' }),
    outcomes: { other: 'goal_not_found' },
  },
  deleteGoal: { names: 'goal', outcomes: { other: 'goal_not_found' } },
}
