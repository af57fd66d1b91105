import type { ErrorCode } from '../../../contract/errors.ts'
import type { Ownership, World } from '../world.ts'

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
  /** Exceptions from the rule that calls with own and other ids succeed, and calls with missing ids get status 404. */
  outcomes?: Partial<Record<Ownership, Outcome>>
}

export const newEmail = () => `${crypto.randomUUID()}@exemple.fr`
