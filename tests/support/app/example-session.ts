import type { CoachSession } from '../../../contract/sessions/coach-session.ts'

/** A published session on Sunday 22 November 2026 at 10 h in Paris, for tests without a server. */
export const exampleSession: CoachSession = {
  id: 'a',
  title: 'Piste',
  date: '2026-11-22T09:00:00.000Z',
  time: '10:00',
  type: 'RUN',
  location: 'Stade',
  levelTarget: null,
  description: null,
  recap: null,
  capacity: null,
  trialPlaces: null,
  attendanceSavedAt: null,
  levelIsMinimum: false,
  offeredCount: 0,
  waitingCount: 0,
  rsvpCount: 4,
  published: true,
  coachId: null,
  version: 0,
  durationMinutes: null,
  updatedAt: null,
  cancelledAt: null,
  cancelReason: null,
  seriesId: null,
}
