import { ageBracketOf } from '../../contract/rules/people/age-bracket.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { PersonRow } from '../database/schema.ts'
import { parisDay } from '../time/time.ts'

type GivenAge = { age: number | null; ageGivenOn: string | null }

/** Full years between two days (YYYY-MM-DD); 0 if `to` is not later than `from`. */
const fullYears = (from: string, to: string): number =>
  Math.max(0, Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0))

/** Age in years on `day`, from an age given earlier. The birthday is unknown: the real age may be one year more. */
export const ageOn = ({ age, ageGivenOn }: GivenAge, day: string): number | null =>
  age === null || ageGivenOn === null ? age : age + fullYears(ageGivenOn, day)

/** True when the age was given a year ago or more and the age bracket may have changed. */
export const isAgeOutdated = ({ age, ageGivenOn }: GivenAge, day: string): boolean => {
  if (age === null || ageGivenOn === null) return false
  const years = fullYears(ageGivenOn, day)
  return years > 0 && ageBracketOf(age) !== ageBracketOf(age + years + 1)
}

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
