import type { Example } from './example.ts'

export const progressExamples: Record<string, Example> = {
  coachNotes: {},
  createCoachNote: {
    audit: 'none',
    names: 'user',
    body: (userId) => ({ userId, content: 'Bien', isVisible: true }),
    outcomes: { missing: 'user_not_found' },
  },
  correctCoachNote: {
    audit: 'coach_note.corrected',
    names: 'coachNote',
    body: () => ({ content: 'Mieux', isVisible: true }),
    outcomes: { other: 'coach_note_not_yours', missing: 'coach_note_not_found' },
  },
  deleteCoachNote: {
    audit: 'coach_note.deleted',
    names: 'coachNote',
    outcomes: { other: 'coach_note_not_yours', missing: 'coach_note_not_found' },
  },
  ownCoachNotes: {},
  memberNotes: { scans: ['sortedRows'] },
  saveMemberNote: { audit: 'none', names: 'upcoming', body: () => ({ text: 'Dur' }) },
  deleteMemberNote: { audit: 'none', names: 'past', outcomes: { other: 'note_not_found', missing: 'note_not_found' } },
  ownLogs: { scans: ['sortedRows'] },
  saveLog: {
    audit: 'none',
    maxStatements: 24,
    names: 'past',
    body: (sessionId) => ({ sessionId, rpe: 6 }),
    outcomes: { other: 'session_not_yours' },
  },
  deleteLog: { audit: 'none', names: 'past', outcomes: { other: 'log_not_found', missing: 'log_not_found' } },
  ownBadges: { maxStatements: 10 },
  ownMilestones: { maxStatements: 10 },
  ownStats: {},
  ownWeeks: {},
  ownPastSessions: {},
  ownGoals: {},
  createGoal: { audit: 'none', body: () => ({ metric: 'attended', period: 'month', target: 3 }) },
  changeGoal: {
    audit: 'none',
    names: 'goal',
    body: () => ({ status: 'reached' }),
    outcomes: { other: 'goal_not_found' },
  },
  deleteGoal: { audit: 'none', names: 'goal', outcomes: { other: 'goal_not_found' } },
}
