import { ageOn } from '../../contract/rules/age.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { PersonRow } from '../database/schema.ts'
import { parisDay } from '../time.ts'

/**
 * An age with the day it is given on; nothing where it was given within the last year already: the earlier day tells
 * sooner that a birthday has passed.
 */
export const ageColumns = (
  givenAge: Pick<PersonRow, 'age' | 'ageGivenOn'>,
  age: number | null,
  now: IsoInstant,
): Partial<PersonRow> => {
  const today = parisDay(now)
  if (givenAge.age === age && ageOn(givenAge, today) === age) return {}
  return { age, ageGivenOn: age === null ? null : today }
}
