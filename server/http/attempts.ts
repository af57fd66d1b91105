import type { IsoInstant } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { readWindow, type Window } from '../database/limit-counters.ts'
import { fail } from '../errors.ts'
import { addMs } from '../time.ts'
import { count } from './counting.ts'

/** Refuses until the window has ended that was read with those after `since`. */
export const refuse = ({ windowStart }: Window, since: IsoInstant) =>
  fail('too_many_requests', { retryAfterSeconds: (Date.parse(windowStart) - Date.parse(since)) / 1000 })

/** The attempts at one counter from the first that is under way until none is. */
type Spell = { before: Promise<Window>; wrong: number; underWay: number }
const spellsOf = new WeakMap<Context, Map<string, Spell>>()

const joinSpell = (context: Context, key: string, since: IsoInstant): Spell => {
  const spells = spellsOf.get(context) ?? new Map<string, Spell>()
  spellsOf.set(context, spells)
  const now = context.now()
  const readBefore = async () =>
    (await readWindow(context.db, key, { over: since, now })) ?? { count: 0, windowStart: now }
  const spell = spells.get(key) ?? { before: readBefore(), wrong: 0, underWay: 0 }
  spells.set(key, spell)
  spell.underWay++
  return spell
}

const leaveSpell = (context: Context, key: string, spell: Spell) => {
  spell.underWay--
  if (spell.underWay === 0) spellsOf.get(context)?.delete(key)
}

type Counter = { key: string; windowMs: number; refusedFrom: number; counts: (error: unknown) => boolean }

/**
 * Writes wrong attempts down, and no others; one that is under way counts as wrong until it ends, since a thousand at
 * once would otherwise all find a free place. What other servers have under way is not seen, what they wrote down is.
 */
export const countWrong = async <Result>(
  context: Context,
  { key, windowMs, refusedFrom, counts }: Counter,
  attempt: (nth: number) => Promise<Result>,
): Promise<Result> => {
  const since = addMs(context.now(), -windowMs)
  const spell = joinSpell(context, key, since)
  const ahead = spell.wrong + spell.underWay
  try {
    const before = await spell.before
    const nth = before.count + ahead
    if (nth >= refusedFrom) refuse(before, since)
    return await attempt(nth)
  } catch (error) {
    if (counts(error)) {
      await count(context, key, windowMs)
      spell.wrong++
    }
    throw error
  } finally {
    leaveSpell(context, key, spell)
  }
}
