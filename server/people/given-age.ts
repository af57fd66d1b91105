import type { IsoInstant } from '../../contract/values.ts'
import type { PersonRow } from '../database/schema.ts'
import { parisDay } from '../time/time.ts'
import { ageOn } from './age.ts'

/**
 * Columns for an age given today. No columns if the same age was given less than a year ago: with the earlier day the
 * age rises on time.
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
