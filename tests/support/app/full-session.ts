import { ownPlace, signUp } from '../../../contract/places.ts'
import type { SessionRow } from '../../../server/database/schema.ts'
import { createSignedIn, insertSession, type SignedIn } from './factories.ts'
import type { TestApp } from './start-app.ts'

/** Calls of members about the places of one session. */
export const placesOf = ({ send }: TestApp, id: string) => ({
  signUp: (who: SignedIn, body: { wait?: boolean; takeAtOnce?: boolean } = {}) =>
    send(signUp, { params: { id }, body }, { as: who.cookie }),
  read: async (who: SignedIn) => (await send(ownPlace, { params: { id } }, { as: who.cookie })).body,
})

/** A session whose places are all taken, with who took them. */
export const createFullSession = async (app: TestApp, fields: Partial<SessionRow> & { capacity: number }) => {
  const session = await insertSession(app, { date: '2026-12-10T18:00:00.000Z', ...fields })
  const going: SignedIn[] = []
  for (let nth = 0; nth < fields.capacity; nth++) {
    const member = await createSignedIn(app, { status: 'ACTIVE' })
    await placesOf(app, session.id).signUp(member)
    going.push(member)
  }
  return { session, going }
}

/** Mails about places to a person, in the order of their queueing. */
export const placeMailsTo = ({ context: { db } }: TestApp, { user }: SignedIn) =>
  db
    .selectFrom('deliveries')
    .select(['subject', 'nextAttemptAt', 'expiresAt', 'textBody'])
    .where('kind', '=', 'place')
    .where('userId', '=', user.id)
    .orderBy('id')
    .execute()
