import type { AnyEndpoint, InputOf } from '../../contract/endpoint.ts'
import { accountExamples } from './examples/account.ts'
import { boardExamples } from './examples/board.ts'
import type { Example } from './examples/example.ts'
import { moneyExamples } from './examples/money.ts'
import { progressExamples } from './examples/progress.ts'
import { sessionsExamples } from './examples/sessions.ts'
import type { Ownership, World } from './world.ts'

/** A valid call of every endpoint, by name. */
export const examples: Record<string, Example> = {
  ...accountExamples,
  ...sessionsExamples,
  ...progressExamples,
  ...boardExamples,
  ...moneyExamples,
}

const idOf = ({ names }: Example, world: World, ownership: Ownership) => {
  if (names === undefined) return ''
  return names === 'user' ? world.users[ownership] : world.ids[ownership][names]
}

/** Input of an example with an id of the actor, of another person, or of a missing row. */
export const inputOf = (endpoint: AnyEndpoint, example: Example, world: World, ownership: Ownership) => {
  const id = idOf(example, world, ownership)
  const input = {
    ...(endpoint.params && { params: { id, sessionId: id, userId: world.other.id } }),
    ...(example.query && { query: example.query }),
    ...(example.body && { body: example.body(id, world) }),
  }
  return input as InputOf<AnyEndpoint>
}
