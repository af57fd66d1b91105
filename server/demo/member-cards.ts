import { hashOfKey } from '../../contract/rules/people/member-card.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { MemberCardRow } from '../database/schema.ts'
import type { DemoPerson } from './people.ts'
import { drawFrom } from './random.ts'

/** One person in this many has no card, and one has replaced theirs. */
const withoutNth = 5
const replacedNth = 7

/** Most members have a card. Its key is on a device that does not exist: on `/carte` they make another card. */
export const createMemberCards = async (people: readonly DemoPerson[], now: IsoInstant): Promise<MemberCardRow[]> => {
  // A separate generator: numbers drawn from the club's own would change all that is drawn after them.
  const draw = drawFrom('cards')
  const row = async (userId: string, createdAt: IsoInstant, replacedAt: IsoInstant | null): Promise<MemberCardRow> => {
    const id = draw.id(createdAt)
    return { id, userId, keyHash: await hashOfKey(`demo ${id}`), createdAt, replacedAt }
  }
  const rows = people.flatMap(({ user: { id, createdAt } }, index) => {
    if (index % withoutNth === withoutNth - 1) return []
    const first = row(id, createdAt, index % replacedNth === 0 ? now : null)
    return index % replacedNth === 0 ? [first, row(id, now, null)] : [first]
  })
  return Promise.all(rows)
}
