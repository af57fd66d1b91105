import { createSignedIn, type SignedIn } from './factories.ts'
import { createFullSession, placeMailsTo, placesOf } from './full-session.ts'
import type { TestApp } from './start-app.ts'

export const createMember = (app: TestApp) => createSignedIn(app, { status: 'ACTIVE' })

/** A full session of one place, and people who wait for it in this order. */
export const createQueue = async (app: TestApp, wishes: { takeAtOnce?: boolean }[], fields = {}) => {
  const { session, going } = await createFullSession(app, { capacity: 1, ...fields })
  const places = placesOf(app, session.id)
  const waiting: SignedIn[] = []
  for (const wish of wishes) {
    const member = await createMember(app)
    await places.signUp(member, { wait: true, ...wish })
    waiting.push(member)
  }
  const [first, second] = waiting
  return { id: session.id, places, holder: going[0] as SignedIn, first: first as SignedIn, second: second as SignedIn }
}

/** Subjects of the mails about places that a person was sent, without the name of the session. */
export const subjectsTo = async (app: TestApp, who: SignedIn): Promise<(string | undefined)[]> =>
  (await placeMailsTo(app, who)).map(({ subject }) => subject.split('\u00a0')[0])
