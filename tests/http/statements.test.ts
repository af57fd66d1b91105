import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueryId } from 'kysely'
import { allEndpoints } from '../../contract/all.ts'
import { saveAttendance } from '../../contract/attendance.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { createSignedIn, createTraining, createUser, testPassword } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'
import { examples, inputOf, knownEmail } from './examples.ts'
import { leaveTraces } from './person-rows.ts'
import { createWorld } from './world.ts'

const app = await startApp()
await createUser(app, { email: knownEmail, passwordHash: await app.context.passwords.hash(testPassword) })

/** Number of statements of a valid call by an administrator, or by a visitor if it is public, including the sign-in check. */
const costs: Record<string, number> = {
  acceptOffer: 4,
  adminUsers: 3,
  adminUsersFile: 3,
  adminUsersWorkbook: 3,
  afterSession: 4,
  answerNoteRequest: 5,
  answerRenewal: 1,
  attendanceSheet: 7,
  attestationFile: 2,
  backupState: 3,
  bankDeposit: 6,
  boardQueue: 2,
  boardSummary: 2,
  bookTrial: 6,
  calendarLinks: 2,
  cancelEmailChange: 3,
  cancelSession: 13,
  cancelTrial: 1,
  cardAvailability: 0,
  cardEvent: 0,
  cardFile: 4,
  changeFee: 5,
  changeGoal: 6,
  clubCalendar: 3,
  coachCards: 2,
  coachMembers: 2,
  coachMonth: 2,
  coachNotes: 2,
  coachSession: 2,
  coachSessions: 2,
  confirmDate: 3,
  confirmEmailChange: 1,
  confirmNewsletter: 2,
  confirmPayment: 1,
  confirmPayments: 15,
  confirmSecondFactor: 3,
  correctCoachNote: 7,
  correctMember: 8,
  createCard: 5,
  createCoachNote: 6,
  createGoal: 6,
  createSession: 5,
  currentUser: 1,
  declineRenewal: 1,
  deleteCoachNote: 5,
  decideProof: 6,
  deleteGoal: 3,
  deleteLog: 10,
  deleteMessage: 4,
  deleteOwnAccount: 16,
  deleteOwnNote: 3,
  deleteSession: 5,
  deleteUser: 15,
  depositSlip: 3,
  deposits: 5,
  exportOwnData: 40,
  extendSeries: 7,
  finishPhotoRemoval: 4,
  forgotPassword: 1,
  givePlace: 14,
  joinSession: 5,
  leaveSession: 6,
  login: 5,
  logout: 0,
  mailPreview: 2,
  mailReceipt: 6,
  markMessageAnswered: 4,
  memberDetails: 9,
  memberPayments: 5,
  moveTrial: 3,
  newsletterAddresses: 2,
  newsletterFile: 3,
  newsletterWorkbook: 3,
  nextMeetings: 2,
  noteReview: 4,
  openCardPayment: 1,
  openRenewals: 2,
  outboxMails: 3,
  outboxSummary: 3,
  ownAttestation: 2,
  ownBadges: 5,
  ownCardPayment: 1,
  ownCards: 2,
  ownCoachNotes: 2,
  ownConsents: 2,
  ownDevices: 2,
  ownEmailChange: 2,
  ownGoals: 4,
  ownLogs: 2,
  ownMemberships: 2,
  ownMilestones: 5,
  ownNoteRequest: 2,
  ownNotes: 2,
  ownNotices: 3,
  ownPastSessions: 2,
  ownProof: 2,
  ownPayments: 3,
  ownPush: 3,
  ownReceipt: 3,
  ownReceived: 3,
  ownRsvp: 2,
  ownSecondFactor: 3,
  ownStats: 3,
  ownWeeks: 3,
  pastSessions: 2,
  paymentsFile: 4,
  paymentsWorkbook: 4,
  personalCalendar: 1,
  photoRemovals: 2,
  prepareDeposit: 7,
  proofFile: 2,
  proofState: 3,
  receivedMessages: 3,
  register: 11,
  receiptFile: 3,
  recordPayment: 13,
  recordTrackside: 4,
  remindOfDues: 8,
  removePlace: 8,
  removeSecondFactor: 4,
  renewCalendarLink: 4,
  repetitionDays: 2,
  requestOwnNotes: 3,
  resetPassword: 1,
  restoreSession: 4,
  retryMail: 6,
  revokeCalendarLink: 3,
  saveAttendance: 16,
  saveConsents: 7,
  saveLog: 12,
  saveOwnNote: 5,
  savePostNotes: 8,
  saveNotices: 5,
  seasonPreview: 3,
  sendContactMessage: 2,
  sendMarks: 23,
  sendEmailLink: 8,
  sessionCalendar: 2,
  sessionChoices: 2,
  sessionSeries: 2,
  sessionPage: 3,
  sessionPlaces: 4,
  setLevel: 7,
  setMembershipStatus: 11,
  settleMemberships: 8,
  setRole: 4,
  showFirstName: 3,
  signOutOtherDevices: 5,
  startSecondFactor: 5,
  subscribeDevice: 4,
  subscribeNewsletter: 2,
  tracksideDue: 3,
  treasury: 8,
  trialFigures: 2,
  trialSessions: 1,
  trialVisitor: 1,
  undoDeposit: 5,
  undoMembershipChange: 3,
  switchNoticeOff: 1,
  unsubscribeDevice: 3,
  unsubscribeNewsletter: 1,
  upcomingSessions: 2,
  uploadProof: 3,
  viewRenewal: 1,
  viewTrial: 1,
  voidPayment: 7,
  updateProfile: 4,
  updateSession: 7,
  welcomeFirstAdministrator: 1,
}

// A member with more logs has just earned a badge, which adds a statement; the rhythms of series are read if there are any.
const costsLater = { deleteLog: 11, saveLog: 13, coachSessions: 3 }

const costOf = async (name: string, endpoint: AnyEndpoint, traces: number) => {
  const world = await createWorld(app, endpoint.access === 'public' ? 'visitor' : 'admin')
  for (let more = 0; more < traces; more += 1) if (world.actor) await leaveTraces(app, world.actor.user, 'à moi')
  const before = app.statements.length
  await app.send(endpoint, inputOf(endpoint, examples[name] ?? {}, world, 'own'), { as: world.actor?.cookie })
  return app.statements.length - before
}

const costsWith = async (traces: number) => {
  const found: Record<string, number> = {}
  for (const [name, endpoint] of Object.entries(allEndpoints)) found[name] = await costOf(name, endpoint, traces)
  return found
}

test('every call runs the number of statements listed here', async () => {
  assert.deepEqual(await costsWith(0), costs)
})

test('a call runs no more statements in a club with long lists', async () => {
  for (let member = 0; member < 10; member += 1) await createWorld(app, 'active')
  assert.deepEqual(await costsWith(3), { ...costs, ...costsLater })
})

test('sheets of different lengths run the same statements, except for the rows that they write', async () => {
  const { cookie } = await createSignedIn(app, { role: 'COACH', status: null })
  const { id } = await createTraining(app)
  const people = await Promise.all(Array.from({ length: 7 }, () => createUser(app, { status: 'ACTIVE' })))
  const executor = app.context.db.getExecutor()
  const textsOfSave = async (from: number, to: number) => {
    const before = app.statements.length
    const presentUserIds = people.slice(from, to).map((user) => user.id)
    await app.send(saveAttendance, { params: { id }, body: { presentUserIds } }, { as: cookie })
    const others = app.statements.slice(before).filter(({ kind }) => kind !== 'InsertQueryNode')
    return new Set(others.map((node) => executor.compileQuery(node, createQueryId()).sql))
  }
  await textsOfSave(0, 1)
  const short = await textsOfSave(1, 2)
  assert.ok(short.size > 5)
  for (const [from, to] of [
    [2, 7],
    [0, 3],
    [3, 5],
  ] as const)
    assert.deepEqual(await textsOfSave(from, to), short)
})
