import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { counterKey, onNthCall } from '../limits/counters.ts'
import { dayMs, hourMs } from '../time.ts'
import { auditAddress, auditPerson } from './queries.ts'

// Acts that may be repeated without end write one event in a window: a flood must not fill the table.

/** Wrong passwords and codes at one account in a day, from any address, that write an event. */
const auditedGuesses = 10

/** Counts a wrong guess; also for an unknown e-mail: the response time must not tell whether an account exists. */
export const auditWrongGuess = (context: Context, email: string) =>
  onNthCall(context, { key: counterKey('wrong-guess', email), nth: auditedGuesses, windowMs: dayMs }, (tx, now) =>
    auditAddress(tx, now, email, { actorId: null, action: 'user.sign_in_failed', after: { attempts: auditedGuesses } }),
  )

/** Reading past the first page may be an export of the whole list: one event per person, list and hour. */
export const auditNextPage = (context: Context, { id }: Pick<Actor, 'id'>, path: string) =>
  onNthCall(context, { key: counterKey('pages', id, path), nth: 1, windowMs: hourMs }, (tx, now) =>
    auditPerson(tx, now, {
      actorId: id,
      userId: id,
      action: 'list.read',
      after: { list: path.replace('/api/admin/', '') },
    }),
  )
