import assert from 'node:assert/strict'
import { attendanceSheet, sendMarks } from '../../../contract/attendance.ts'
import { newId } from '../../../server/database/ids.ts'
import { createSignedIn, createUser, insertSession } from './factories.ts'
import { testNow } from './start-app.ts'
import { startTrialClub } from './trial-club.ts'

type Who = { userId: string } | { guestId: string; prenom: string } | { trialId: string }

/** One mark of a roll call, as a coach's device sends it. */
export const newMark = (who: Who, present = true, at = testNow) => ({ id: newId(), ...who, present, at })

export const newGuest = () => ({ guestId: newId(), prenom: 'Léa' })

type MarksResponse = { body: { marks: { outcome: string; reason?: string }[] } }

/** For each mark why it was refused, or its outcome. */
export const listOutcomes = (response: MarksResponse) =>
  response.body.marks.map(({ outcome, reason }) => reason ?? outcome)

/** A club with two coaches, a member, and sessions that visitors try. */
export const startVisitorClub = async () => {
  const club = await startTrialClub()
  const { app, send, bookConfirmed, listTrials } = club
  const coach = await createSignedIn(app, { role: 'ADMIN', status: null })
  const other = await createSignedIn(app, { role: 'COACH', status: null })
  const zoe = await createUser(app, { status: 'ACTIVE' })
  const sendAll = (id: string, marks: ReturnType<typeof newMark>[], as = coach.cookie) =>
    send(sendMarks, { params: { id }, body: { marks } }, { as })
  const readSheet = async (id: string) => (await send(attendanceSheet, { params: { id } }, { as: coach.cookie })).body
  /** A session with one visitor who tries it. */
  const createTried = async (email: string) => {
    const { id } = await insertSession(app, { trialPlaces: 9 })
    const token = await bookConfirmed(id, { email })
    const trialId = (await listTrials()).find((trial) => trial.email === email)?.id ?? assert.fail('no trial')
    return { id, token, trialId }
  }
  return { ...club, coach, other, zoe, sendAll, readSheet, createTried }
}
