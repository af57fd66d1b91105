import { sql } from 'kysely'
import type { Tier } from '../../contract/memberships/membership.ts'
import { justificationAge } from '../../contract/rules/money/justification-age.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { parisDay } from '../time/time.ts'

/** `ageOn` in SQL: the age at `now` of the person `p`. */
export const ageAt = (now: IsoInstant) => {
  const day = parisDay(now)
  const [year, monthAndDay] = [Number(day.slice(0, 4)), day.slice(5)]
  const unfinishedYear = sql`case when ${monthAndDay} < substr(p.age_given_on, 6) then 1 else 0 end`
  const years = sql`${year} - cast(substr(p.age_given_on, 1, 4) as integer) - ${unfinishedYear}`
  return sql<number | null>`p.age + case when ${years} > 0 then ${years} else 0 end`
}

/** `tierForAge` in SQL, for the age at `now` of the person `p`. */
export const tierForAgeAt = (now: IsoInstant) =>
  sql<Tier>`case when ${ageAt(now)} >= ${justificationAge} then 'A26' else 'REDUIT' end`
