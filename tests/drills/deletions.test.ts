import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveAttendance, sendMarks } from '../../contract/attendance.ts'
import { saveConsents } from '../../contract/consents.ts'
import { createGoal } from '../../contract/goals.ts'
import { createMemberCard } from '../../contract/member-cards.ts'
import { createCoachNote, saveMemberNote } from '../../contract/notes.ts'
import { recordPayment } from '../../contract/payments/payments.ts'
import { recordTrackside } from '../../contract/payments/trackside.ts'
import { givePlace, signUp } from '../../contract/places.ts'
import { saveLog } from '../../contract/progress.ts'
import { bookTrial } from '../../contract/trials.ts'
import { newId } from '../../server/database/ids.ts'
import { createAttendance, createSignedIn, insertSession } from '../support/app/factories.ts'
import { quickPasswords } from '../support/app/quick-passwords.ts'
import { startApp } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { createRowLockRace } from '../support/drills/row-lock-race.ts'

const app = await startApp()
app.context.passwords = quickPasswords()
const { context, send } = app
const { db } = context
const board = await createSignedIn(app, { role: 'ADMIN', status: null })
const many = rounds(1, 20)
const collide = createRowLockRace(app)

const membershipOf = async (userId: string): Promise<string> =>
  (await db.selectFrom('memberships').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id

const past = () => insertSession(app, { date: '2026-11-15T09:00:00.000Z' })

type Fixture = {
  sessionId: string
  membershipId: string
  member: { user: { id: string }; cookie: string }
  writer: { user: { id: string }; cookie: string }
}
const writes: Record<string, (fixture: Fixture) => Promise<{ status: number }>> = {
  'signing up': ({ sessionId: id, member }) => send(signUp, { params: { id } }, { as: member.cookie }),
  'saving a log': ({ sessionId, member }) => send(saveLog, { body: { sessionId, rpe: 6 } }, { as: member.cookie }),
  'saving an own note': ({ sessionId: id, member }) =>
    send(saveMemberNote, { params: { id }, body: { text: 'Bien dormi.' } }, { as: member.cookie }),
  'saving attendance': ({ sessionId: id, member, writer }) =>
    send(saveAttendance, { params: { id }, body: { presentUserIds: [member.user.id] } }, { as: writer.cookie }),
  'sending a tick': ({ sessionId: id, member, writer }) => {
    const mark = { id: newId(), userId: member.user.id, present: false, at: context.now() }
    return send(sendMarks, { params: { id }, body: { marks: [mark] } }, { as: writer.cookie })
  },
  'ticking a guest': ({ sessionId: id, writer }) => {
    const mark = { id: newId(), guestId: newId(), prenom: 'Léa', present: true, at: context.now() }
    return send(sendMarks, { params: { id }, body: { marks: [mark] } }, { as: writer.cookie })
  },
  'booking a trial': ({ sessionId, member }) =>
    send(bookTrial, {
      body: { sessionId, prenom: 'Zoé', email: `essai-${member.user.id}@exemple.fr`, insurance: true },
    }),
  'giving a place': ({ sessionId: id, member, writer }) =>
    send(givePlace, { params: { id }, body: { userId: member.user.id, reason: 'promised' } }, { as: writer.cookie }),
  'recording a payment beside the track': ({ member, writer }) =>
    send(
      recordTrackside,
      { body: { id: newId(), userId: member.user.id, means: 'cash', amountCents: 100 } },
      { as: writer.cookie },
    ),
  'recording a payment on the treasurer’s page': ({ membershipId }) =>
    send(
      recordPayment,
      { body: { means: 'cash', receivedOn: '2026-11-20', shares: [{ membershipId, amountCents: 100 }] } },
      { as: board.cookie },
    ),
  'making a card': ({ member }) => send(createMemberCard, { body: { replacesOthers: false } }, { as: member.cookie }),
  'answering about photos': ({ member }) => send(saveConsents, { body: { photo_site: true } }, { as: member.cookie }),
  'writing a coach’s note': ({ sessionId, member, writer }) =>
    send(
      createCoachNote,
      { body: { userId: member.user.id, sessionId, content: 'Bonne foulée.', isVisible: false } },
      { as: writer.cookie },
    ),
  'setting a goal': ({ member }) =>
    send(createGoal, { body: { metric: 'attended', period: 'month', target: 3 } }, { as: member.cookie }),
}
const victims = {
  'the session': ({ sessionId }: Fixture) => ({ table: 'sessions', id: sessionId }),
  'the member': ({ member }: Fixture) => ({ table: 'people', id: member.user.id }),
  'the coach': ({ writer }: Fixture) => ({ table: 'people', id: writer.user.id }),
}
// Rows that each write refers to: the write waits while one is locked.
const all = Object.keys(victims) as (keyof typeof victims)[]
const goneAmid: Record<keyof typeof writes, (keyof typeof victims)[]> = {
  'signing up': ['the session', 'the member'],
  'saving a log': ['the session', 'the member'],
  'saving an own note': ['the session', 'the member'],
  'saving attendance': ['the session', 'the member'],
  'sending a tick': all,
  'ticking a guest': ['the session', 'the coach'],
  'booking a trial': ['the session'],
  'giving a place': all,
  'recording a payment beside the track': ['the member', 'the coach'],
  'recording a payment on the treasurer’s page': ['the member'],
  'making a card': ['the member'],
  'answering about photos': ['the member'],
  'writing a coach’s note': all,
  'setting a goal': ['the member'],
}
const collisions = Object.entries(writes).flatMap(([name, write]) =>
  (goneAmid[name] ?? []).map((subject) => ({ name, write, gone: subject, victimOf: victims[subject] })),
)

const ofMember = [
  'sessionRsvps',
  'attendances',
  'sessionLogs',
  'memberNotes',
  'coachNotes',
  'userBadges',
  'goals',
  'consents',
  'memberCards',
] as const
const ofSession = [
  'sessionRsvps',
  'attendances',
  'sessionLogs',
  'memberNotes',
  'coachNotes',
  'guests',
  'trials',
] as const

/** Tables that still refer to a deleted person or session. */
const leftovers = async (subject: string, { sessionId, member }: Fixture) => {
  const rowsOf = async (
    table: (typeof ofMember | typeof ofSession)[number],
    column: 'userId' | 'sessionId',
    id: string,
  ) =>
    (
      await db
        .selectFrom(table as 'coachNotes')
        .select('id')
        .where(column, '=', id)
        .execute()
    ).length > 0
      ? [table]
      : []
  if (subject === 'the member')
    return (await Promise.all(ofMember.map((table) => rowsOf(table, 'userId', member.user.id)))).flat()
  if (subject === 'the session')
    return (await Promise.all(ofSession.map((table) => rowsOf(table, 'sessionId', sessionId)))).flat()
  return []
}

test('deleting a session, a member or a coach during a write about it leaves no orphan row and causes no server error', async () => {
  let refusalCount = 0
  for (let round = 0; round < many; round++)
    for (const { name, write, gone, victimOf } of collisions) {
      const isUpcoming = ['signing up', 'giving a place', 'booking a trial'].includes(name)
      const { id: sessionId } = await (isUpcoming ? insertSession(app, { trialPlaces: 1 }) : past())
      const member = await createSignedIn(app, { status: 'ACTIVE' })
      const writer = await createSignedIn(app, { role: 'COACH' })
      if (!isUpcoming) await createAttendance(app, { sessionId, userId: member.user.id })
      const fixture = { sessionId, member, writer, membershipId: await membershipOf(member.user.id) }
      const victim = victimOf(fixture)
      const [response] = await collide({
        held: { table: victim.table, ids: [victim.id] },
        start: () => [write(fixture)],
        during: victim,
      }).catch((error: Error) => Promise.reject(new Error(`${name} while ${gone} goes: ${error.message}`)))
      const status = response?.status ?? 0
      assert.ok(status < 500, `${name} while ${gone} goes: ${status}`)
      if (gone !== 'the coach' && status !== 200) refusalCount += 1
      assert.deepEqual(await leftovers(gone, fixture), [], `${name} while ${gone} goes`)
    }
  logResult(
    `deleted during a write about them, ${collisions.length * many} times: 0 responses 5xx, 0 orphan rows, ${refusalCount} refused`,
  )
})
