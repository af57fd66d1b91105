import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '../../contract/all.ts'
import { audit } from '../../server/audit/queries.ts'
import { readAuditEvents } from '../support/app/audit-events.ts'
import { createUser, testPassword } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'
import { logResult } from '../support/drills/drill.ts'
import { secret } from './canaries.ts'
import { knownEmail } from './examples/account.ts'
import { examples, inputOf } from './examples.ts'
import { createWorld } from './world.ts'

const app = await startApp()
const { db } = app.context
await createUser(app, { role: 'ADMIN', status: null })
await createUser(app, { email: knownEmail, passwordHash: await app.context.passwords.hash(testPassword) })

/** Action of the audit event that each of these endpoints writes. */
const important: Record<string, string | string[]> = {
  register: 'user.registered',
  createSession: 'session.created',
  extendSeries: 'session.created',
  updateSession: 'session.updated',
  cancelSession: 'session.cancelled',
  deleteSession: 'session.deleted',
  saveAttendance: 'attendance.saved',
  sendMarks: 'attendance.saved',
  setRole: 'user.role_set',
  setLevel: 'user.level_set',
  setMembershipStatus: 'membership.status_set',
  correctMember: 'user.corrected',
  activateAndRecordDue: ['membership.status_set', 'payment.confirmed', 'payment.recorded'],
  deleteUser: 'user.deleted',
  deleteOwnAccount: 'user.deleted',
  decideProof: 'user.proof_decided',
  retryMail: 'mail.retried',
  markMessageAnswered: 'message.answered',
  deleteMessage: 'message.deleted',
  correctCoachNote: 'coach_note.corrected',
  deleteCoachNote: 'coach_note.deleted',
  adminUsers: 'members.exported',
  adminUsersFile: 'members.exported',
  adminUsersWorkbook: 'members.exported',
  newsletterFile: 'newsletter.exported',
  newsletterWorkbook: 'newsletter.exported',
  recordPayment: 'payment.recorded',
  recordTrackside: 'payment.recorded',
  confirmPayments: 'payment.confirmed',
  voidPayment: 'payment.voided',
  finishPhotoRemoval: 'user.photos_taken_down',
  mailReceipt: 'payment.receipt_mailed',
  paymentsFile: 'payments.exported',
  paymentsWorkbook: 'payments.exported',
  savePostNotes: 'session.debriefed',
  prepareDeposit: 'deposit.prepared',
  bankDeposit: 'deposit.banked',
  undoDeposit: 'deposit.undone',
}
/** Their calls need a mailed link, a code, a clock jump or a prepared state: their features' tests check the event. */
const auditedInFeatureTests = [
  'confirmDate',
  'remindOfDues',
  'changeFee',
  'undoMembershipChange',
  'openRenewals',
  'answerRenewal',
  'declineRenewal',
  'restoreSession',
  'givePlace',
  'removePlace',
  'resetPassword',
  'confirmEmailChange',
  'welcomeFirstAdministrator',
  'confirmSecondFactor',
  'removeSecondFactor',
  'requestOwnNotes',
  'answerNoteRequest',
  'uploadProof',
]
/** Endpoints that write no audit event. */
const everyday = [
  ...['login', 'logout', 'updateProfile', 'forgotPassword', 'startSecondFactor', 'signOutOtherDevices'],
  ...[
    'signUp',
    'cancelSignUp',
    'acceptOffer',
    'showFirstName',
    'saveNotices',
    'subscribeDevice',
    'unsubscribeDevice',
    'switchNoticeOff',
    'saveLog',
    'deleteLog',
    'saveOwnNote',
    'deleteOwnNote',
    'createCoachNote',
  ],
  ...['createGoal', 'changeGoal', 'deleteGoal', 'renewCalendarLink', 'revokeCalendarLink', 'confirmCardPayment'],
  ...['openCardPayment', 'cardPaymentEvent'],
  ...['sendEmailLink', 'cancelEmailChange', 'readRenewal', 'saveConsents', 'createMemberCard', 'memberCardFile'],
  ...['bookTrial', 'readTrial', 'confirmTrial', 'moveTrial', 'cancelTrial', 'trialVisitor'],
  ...['subscribeNewsletter', 'confirmNewsletter', 'unsubscribeNewsletter', 'sendContactMessage'],
]

test('every important call writes one audit event, and no call changes or removes an event', async () => {
  const writes = Object.entries(allEndpoints).filter(([name, { method }]) => method !== 'GET' || important[name])
  assert.deepEqual(
    writes.map(([name]) => name).toSorted(),
    [...Object.keys(important), ...auditedInFeatureTests, ...everyday].toSorted(),
    'a call that writes is an important act or an everyday one: say which',
  )
  const seen = { acts: 0, calls: 0 }
  for (const [name, endpoint] of writes) {
    const example = examples[name] ?? {}
    const world = await createWorld(app, 'admin')
    // Setting the same status again would write no event.
    await db.updateTable('memberships').set({ status: 'REQUESTED' }).where('userId', '=', world.other.id).execute()
    const before = await readAuditEvents(app)
    const ownership = example.names === 'user' ? 'other' : 'own'
    const response = await app.send(endpoint, inputOf(endpoint, example, world, ownership), { as: world.actor?.cookie })
    const after = await readAuditEvents(app)
    assert.deepEqual(after.slice(0, before.length), before, `${name} changed or removed a line`)
    const actions = after.slice(before.length).map(({ action }) => action)
    assert.deepEqual(actions, [important[name] ?? []].flat(), `${name}: ${response.status}`)
    // An event never contains a name, an address or free text.
    for (const line of after.slice(before.length)) {
      assert.equal(
        line.actorId,
        ['register', 'deleteOwnAccount'].includes(name) ? line.subjectId : world.actor?.user.id,
        name,
      )
      assert.equal(line.createdAt, app.context.now())
      assert.equal(JSON.stringify(line).includes(secret), false, name)
    }
    seen.acts += actions.length
    seen.calls += 1
  }
  logResult(
    `audit log: ${seen.acts} important acts among ${seen.calls} calls that write, each with its line, 0 lines changed or removed`,
  )
})

test('without audit events every page shows the same, except a member’s history and the export of own data', async () => {
  const world = await createWorld(app, 'admin')
  const actorId = world.actor?.user.id ?? null
  for (const subjectId of [actorId, world.other.id])
    await audit(db, app.context.now(), { actorId, action: 'user.corrected', subjectType: 'user', subjectId })
  const reads = Object.entries(allEndpoints).filter(([name, { method }]) => method === 'GET' && !important[name])
  const readAll = async () => {
    const responses: string[] = []
    for (const [name, endpoint] of reads) {
      const example = examples[name] ?? {}
      const ownership = example.names === 'user' ? 'other' : 'own'
      const { status, body } = await app.send(endpoint, inputOf(endpoint, example, world, ownership), {
        as: world.actor?.cookie,
      })
      responses.push(JSON.stringify({ status, body }))
    }
    return responses
  }
  const before = await readAll()
  await db.deleteFrom('auditEvents').execute()
  const after = await readAll()
  const changedReads = reads.filter((_, nth) => before[nth] !== after[nth]).map(([name]) => name)
  assert.deepEqual(changedReads.toSorted(), ['exportOwnData', 'memberDetails'])
})
