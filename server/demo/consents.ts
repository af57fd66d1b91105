import { club } from '../../club.ts'
import { type ConsentKind, consentVersion, photoConsents } from '../../contract/rules/people/consents.ts'
import type { ConsentRow } from '../database/schema.ts'
import type { DemoPerson } from './people.ts'
import { drawFrom } from './random.ts'

/** One person in this many refuses all photos. */
const refusingNth = 9

/** Everybody accepted the terms when they registered; a few refuse photos, and one took back what they had allowed. */
export const createConsents = (people: readonly DemoPerson[]): ConsentRow[] => {
  // A separate generator: numbers drawn from the club's own would change all that is drawn after them.
  const draw = drawFrom('consents')
  return people.flatMap(({ user }, index) => {
    const refuses = index % refusingNth === refusingNth - 1
    const row = (kind: ConsentKind, given: boolean): ConsentRow => ({
      id: draw.id(user.createdAt),
      userId: user.id,
      kind,
      version: consentVersion(kind, club.termsVersion),
      given,
      decidedAt: user.createdAt,
      replacedAt: null,
      takenDownAt: null,
      takenDownBy: null,
      toTakeDown: kind === 'photo_site' && index === refusingNth - 1,
    })
    return [row('terms', true), ...photoConsents.map((kind) => row(kind, !refuses)), row('health_statement', true)]
  })
}
