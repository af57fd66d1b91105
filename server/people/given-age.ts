import type { IsoInstant } from '../../contract/values.ts'
import type { PersonRow } from '../database/schema.ts'
import { parisDay } from '../time/time.ts'
import { ageOn } from './age.ts'

/**
 * Columns for an age given today; none where the same age was given within the last year: the earlier day stays, so
 * that the age rises sooner.
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
