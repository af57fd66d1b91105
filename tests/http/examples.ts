import type { AnyEndpoint } from '../../contract/endpoint.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { newId } from '../../server/database/ids.ts'
import { testPassword } from '../support/app/factories.ts'
import type { Input } from '../support/app/inject.ts'
import { testNow } from '../support/app/start-app.ts'
import { keyOf } from './account-rows.ts'
import type { Ownership, World } from './world.ts'

type Outcome = ErrorCode | 'success'

/** A valid call of an endpoint. `id` is the id in its path or body. */
export type Example = {
  /** Kind of the id in the path or body; absent if there is none. */
  names?:
    | 'upcoming'
    | 'past'
    | 'goal'
    | 'user'
    | 'coachNote'
    | 'mail'
    | 'message'
    | 'membership'
    | 'payment'
    | 'deposit'
    | 'attested'
    | 'removal'
  body?: (id: string, world: World) => object
  /** Query string; absent if none is required. */
  query?: Record<string, string>
  /** Exceptions from the rule that calls with own and other ids succeed, and calls with missing ids are answered 404. */
  outcomes?: Partial<Record<Ownership, Outcome>>
}

const unique = () => `${crypto.randomUUID()}@exemple.fr`
const person = () => ({ prenom: 'Zoé', nom: 'Étienne', email: unique(), password: testPassword })
const session = () => ({ title: 'Piste', type: 'RUN', date: '2026-12-06', time: '10:00', location: 'Stade' })

const on = { mail: true, push: true }
const notices = () => ({
  session_cancelled: on,
  session_changed: on,
  place: on,
  reminder: on,
  week_ahead: on,
  note: on,
  recap: on,
  award: on,
  coach_changes: on,
})

export const knownEmail = 'connue@exemple.fr'

export const examples: Record<string, Example> = {
  currentUser: {},
  updateProfile: { body: () => ({ prenom: 'Zoé' }) },
  ownEmailChange: {},
  sendEmailLink: {},
  cancelEmailChange: {},
  confirmEmailChange: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'email_link_invalid' } },
  register: { body: () => ({ ...person(), confirmPassword: testPassword, age: 30, tier: 'A26', terms: true }) },
  login: { body: () => ({ email: knownEmail, password: testPassword }) },
  logout: {},
  forgotPassword: { body: () => ({ email: unique() }) },
  resetPassword: {
    body: () => ({ token: 'inconnu', newPassword: testPassword }),
    outcomes: { own: 'reset_token_invalid' },
  },
  welcomeFirstAdministrator: { body: () => ({ ...person(), jeton: 'inconnu' }), outcomes: { own: 'welcome_closed' } },

  upcomingSessions: {},
  pastSessions: {},
  sessionPage: { names: 'upcoming' },
  showFirstName: { body: () => ({ isShown: true }) },
  ownNotices: {},
  saveNotices: { body: notices },
  ownPush: {},
  subscribeDevice: {
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      // The key of the example in RFC 8291.
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  },
  unsubscribeDevice: { body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/inconnu' }) },
  switchNoticeOff: { query: { jeton: 'inconnu', avis: 'reminder' } },
  ownRsvp: { names: 'upcoming' },
  joinSession: { names: 'upcoming', body: () => ({ wait: true }) },
  leaveSession: { names: 'upcoming' },
  acceptOffer: { names: 'upcoming', outcomes: { other: 'offer_gone' } },
  sessionPlaces: { names: 'upcoming' },
  givePlace: { names: 'upcoming', body: (_id, { other }) => ({ userId: other.id, reason: 'promised' }) },
  removePlace: { names: 'upcoming' },
  coachSessions: {},
  coachSession: { names: 'upcoming' },
  afterSession: { names: 'past' },
  savePostNotes: { names: 'past', body: () => ({ postNotes: 'Prévoir des plots' }) },
  sessionChoices: {},
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
  coachMembers: {},
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

  adminUsers: {},
  adminUsersFile: {},
  adminUsersWorkbook: {},
  boardQueue: {},
  boardSummary: {},
  setRole: { names: 'user', body: () => ({ role: 'COACH' }), outcomes: { own: 'role_protected' } },
  setMembershipStatus: { names: 'user', body: () => ({ status: 'ACTIVE' }) },
  correctMember: { names: 'user', body: () => ({ prenom: 'Zoé', tshirtSize: 'L' }) },
  settleMemberships: {
    names: 'user',
    body: (id) => ({ userIds: [id] }),
    outcomes: { missing: 'success' },
  },
  undoMembershipChange: { names: 'user', outcomes: { own: 'undo_gone', other: 'undo_gone', missing: 'undo_gone' } },
  setLevel: { names: 'user', body: () => ({ level: 'LVL2' }) },
  deleteUser: { names: 'user' },
  memberDetails: { names: 'user' },
  outboxMails: {},
  outboxSummary: {},
  mailPreview: { names: 'mail' },
  retryMail: { names: 'mail' },
  receivedMessages: {},
  markMessageAnswered: { names: 'message', body: () => ({ isAnswered: true }) },
  deleteMessage: { names: 'message' },
  backupState: {},
  confirmDate: {},
  newsletterAddresses: {},
  newsletterFile: {},
  newsletterWorkbook: {},

  subscribeNewsletter: { body: () => ({ email: unique() }) },
  confirmNewsletter: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'newsletter_link_invalid' } },
  unsubscribeNewsletter: { query: { jeton: 'inconnu' } },
  sendContactMessage: { body: () => ({ nom: 'Zoé', email: unique(), message: 'Bonjour' }) },
  nextMeetings: {},
  clubCalendar: {},
  personalCalendar: { outcomes: { own: 'calendar_not_found' } },
  sessionCalendar: { names: 'upcoming' },
  calendarLinks: {},
  renewCalendarLink: {},
  revokeCalendarLink: {},
  ownSecondFactor: {},
  startSecondFactor: { body: () => ({ password: testPassword }) },
  confirmSecondFactor: { body: () => ({ code: '000000' }), outcomes: { own: 'second_factor_not_started' } },
  removeSecondFactor: {
    body: () => ({ password: testPassword, code: '000000' }),
    outcomes: { own: 'second_factor_off' },
  },
  ownDevices: {},
  signOutOtherDevices: {},
  exportOwnData: {},
  ownProof: {},
  // No member of the example club has a reduced tier.
  uploadProof: { body: () => new Blob(['%PDF-1.7']), outcomes: { own: 'proof_not_needed' } },
  proofState: { names: 'user', outcomes: { missing: 'success' } },
  proofFile: { names: 'user', outcomes: { missing: 'proof_not_found' } },
  decideProof: { names: 'user', body: () => ({ isAccepted: true }) },
  ownNoteRequest: {},
  requestOwnNotes: {},
  noteReview: { names: 'user', outcomes: { missing: 'note_request_not_found' } },
  answerNoteRequest: {
    names: 'user',
    body: () => ({ texts: [] }),
    outcomes: { own: 'notes_changed', other: 'notes_changed', missing: 'note_request_not_found' },
  },
  deleteOwnAccount: { body: () => ({ password: testPassword }) },

  ownConsents: {},
  saveConsents: { body: () => ({ photo_site: false }) },
  ownCards: {},
  createCard: { body: () => ({ replacesOthers: false }) },
  cardFile: { body: (_id, { actor, other }) => ({ key: keyOf(actor?.user ?? other) }) },
  coachCards: {},
  photoRemovals: {},
  finishPhotoRemoval: { names: 'removal' },
  seasonPreview: {},
  // These tests run in November.
  openRenewals: { outcomes: { own: 'renewal_closed' } },
  viewRenewal: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'renewal_link_invalid' } },
  answerRenewal: {
    body: () => ({ jeton: 'inconnu', tier: 'A26', paymentMethod: 'cash', terms: true }),
    outcomes: { own: 'renewal_link_invalid' },
  },
  trialSessions: {},
  bookTrial: {
    body: (_id, { ids }) => ({
      sessionId: ids.other.upcoming,
      prenom: 'Zoé',
      email: unique(),
      insurance: true,
    }),
  },
  viewTrial: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'trial_link_invalid' } },
  moveTrial: {
    body: (_id, { ids }) => ({ jeton: 'inconnu', sessionId: ids.other.upcoming }),
    outcomes: { own: 'trial_link_invalid' },
  },
  cancelTrial: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'trial_link_invalid' } },
  trialVisitor: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'trial_link_invalid' } },
  trialFigures: {},
  declineRenewal: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'renewal_link_invalid' } },

  memberPayments: { names: 'user' },
  recordPayment: {
    body: (_id, { ids }) => ({
      means: 'cash',
      receivedOn: '2026-11-20',
      shares: [{ membershipId: ids.other.membership, amountCents: 2000 }],
    }),
  },
  confirmPayments: { body: (_id, { ids }) => ({ ids: [ids.other.unconfirmed] }) },
  voidPayment: { names: 'payment', body: () => ({ reason: 'Mauvais montant' }) },
  changeFee: {
    names: 'membership',
    body: () => ({ feeCents: 9000, reason: 'family' }),
    // A membership of a season that is over.
    outcomes: { own: 'membership_missing' },
  },
  treasury: {},
  paymentsFile: {},
  paymentsWorkbook: {},
  receiptFile: { names: 'payment' },
  remindOfDues: { body: (_id, { ids }) => ({ membershipIds: [ids.other.membership] }) },
  mailReceipt: { names: 'payment' },
  deposits: {},
  prepareDeposit: { body: (_id, { ids }) => ({ means: 'check', paymentIds: [ids.other.payment] }) },
  bankDeposit: { names: 'deposit', body: () => ({ bankedOn: '2026-11-21' }) },
  undoDeposit: { names: 'deposit' },
  depositSlip: { names: 'deposit' },
  ownPayments: {},
  ownReceipt: { names: 'payment', outcomes: { other: 'payment_not_found' } },
  ownMemberships: {},
  ownAttestation: { names: 'attested', outcomes: { other: 'attestation_not_found' } },
  attestationFile: { names: 'attested' },
  tracksideDue: { names: 'user' },
  ownReceived: {},
  recordTrackside: {
    body: (_id, { other }) => ({ userId: other.id, means: 'cash', amountCents: 2000 }),
    outcomes: { own: 'nothing_due' },
  },
  cardAvailability: {},
  ownCardPayment: {},
  openCardPayment: { outcomes: { own: 'payments_unavailable' } },
  cardEvent: { outcomes: { own: 'event_refused' } },
  confirmPayment: { body: () => ({ paymentIntentId: 'pi_123' }), outcomes: { own: 'payments_unavailable' } },
}

const idOf = ({ names }: Example, world: World, whose: Ownership) => {
  if (names === undefined) return ''
  return names === 'user' ? world.users[whose] : world.ids[whose][names]
}

/** Input of an example with an id of the actor, of another person, or of a missing row. */
export const inputOf = (endpoint: AnyEndpoint, example: Example, world: World, whose: Ownership) => {
  const id = idOf(example, world, whose)
  const input = {
    ...(endpoint.params && { params: { id, sessionId: id, userId: world.other.id } }),
    ...(example.query && { query: example.query }),
    ...(example.body && { body: example.body(id, world) }),
  }
  return input as Input<AnyEndpoint>
}
