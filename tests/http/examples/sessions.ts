import { newId } from '../../../server/database/ids.ts'
import { testNow } from '../../support/app/start-app.ts'
import { type Example, newEmail } from './example.ts'

const session = () => ({ title: 'Piste', type: 'RUN', date: '2026-12-06', time: '10:00', location: 'Stade' })

export const sessionsExamples: Record<string, Example> = {
  upcomingSessions: {},
  pastSessions: {},
  sessionPage: { names: 'upcoming' },
  showFirstName: { body: () => ({ isShown: true }) },
  ownPlace: { names: 'upcoming' },
  signUp: { names: 'upcoming', body: () => ({ wait: true }) },
  cancelSignUp: { names: 'upcoming' },
  acceptOffer: { names: 'upcoming', outcomes: { other: 'offer_gone' } },
  sessionPlaces: { names: 'upcoming' },
  givePlace: { names: 'upcoming', body: (_id, { other }) => ({ userId: other.id, reason: 'promised' }) },
  removePlace: { names: 'upcoming' },
  coachSessions: {},
  coachSession: { names: 'upcoming' },
  afterSession: { names: 'past' },
  savePostNotes: { names: 'past', body: () => ({ postNotes: 'Prévoir des plots' }) },
  sessionChoices: {},
  freeSlots: {},
  coachMonth: { query: { month: '2026-11' } },
  repetitionDays: { query: { date: '2026-12-06', time: '10:00', everyWeeks: '1', until: '2027-01-10' } },
  sessionSeries: { names: 'upcoming' },
  createSession: { body: session },
  extendSeries: { names: 'upcoming', body: () => ({ everyWeeks: 1, until: '2026-12-05' }) },
  updateSession: { names: 'upcoming', body: session },
  cancelSession: { names: 'upcoming', body: () => ({ reason: 'Orage' }) },
  restoreSession: { names: 'upcoming', body: () => ({ scope: 'one' }) },
  deleteSession: { names: 'past' },
  attendanceSheet: { names: 'past' },
  saveAttendance: { names: 'past', body: (_id, { other }) => ({ presentUserIds: [other.id] }) },
  sendMarks: {
    names: 'past',
    body: (_id, { other }) => ({
      marks: [
        { id: newId(), userId: other.id, present: true, at: testNow },
        { id: newId(), guestId: newId(), prenom: 'Léa', present: true, at: testNow },
      ],
    }),
  },
  coachMemberCards: {},
  coachMembers: {},
  nextMeetings: {},
  clubCalendar: {},
  sessionCalendar: { names: 'upcoming' },
  trialSessions: {},
  bookTrial: {
    body: (_id, { ids }) => ({
      sessionId: ids.other.upcoming,
      prenom: 'Zoé',
      email: newEmail(),
      insurance: true,
    }),
  },
  readTrial: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'link_invalid' } },
  moveTrial: {
    body: (_id, { ids }) => ({ jeton: 'inconnu', sessionId: ids.other.upcoming }),
    outcomes: { own: 'link_invalid' },
  },
  confirmTrial: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'link_invalid' } },
  cancelTrial: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'link_invalid' } },
  trialVisitor: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'link_invalid' } },
  trialFigures: {},
}
