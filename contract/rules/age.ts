import { ageBracketOf } from './age-bracket.ts'

type GivenAge = { age: number | null; ageGivenOn: string | null }

/** Full years from one day to another, both YYYY-MM-DD; 0 where the second is not later. */
const fullYears = (from: string, to: string): number =>
  Math.max(0, Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0))

/** Age in years on `day`, of an age that was given earlier: the birthday is unknown, so it may be one year more. */
export const ageOn = ({ age, ageGivenOn }: GivenAge, day: string): number | null =>
  age === null || ageGivenOn === null ? age : age + fullYears(ageGivenOn, day)

/** True when the age was given a year ago or more and the bracket, on which the fee depends, may have changed since. */
export const isAgeOutdated = ({ age, ageGivenOn }: GivenAge, day: string): boolean => {
  if (age === null || ageGivenOn === null) return false
  const years = fullYears(ageGivenOn, day)
  return years > 0 && ageBracketOf(age) !== ageBracketOf(age + years + 1)
}
