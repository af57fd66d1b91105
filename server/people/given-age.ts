import { ageOn } from '../../contract/rules/age.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { PersonRow, Tx } from '../database/schema.ts'
import { parisDay } from '../time.ts'
import { readGivenAge } from './queries.ts'

/** The age that a person has today, from the age that they gave. */
export const readAge = async (tx: Tx, id: string, now: IsoInstant): Promise<number | null> =>
  ageOn(await readGivenAge(tx, id), parisDay(now))

/**
 * An age with the day it is given on; nothing where it was given within the last year already: the earlier day tells
 * sooner that a birthday has passed.
 */
export const ageColumns = async (
  tx: Tx,
  id: string,
  age: number | null,
  now: IsoInstant,
): Promise<Partial<PersonRow>> => {
  const givenAge = await readGivenAge(tx, id)
  const today = parisDay(now)
  if (givenAge.age === age && ageOn(givenAge, today) === age) return {}
  return { age, ageGivenOn: age === null ? null : today }
}
