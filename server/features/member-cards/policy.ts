import type { MemberCardHolder } from '../../../contract/member-cards.ts'
import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { Level, Role } from '../../../contract/people.ts'
import { isStaff } from '../../../contract/rules/people/access.ts'
import type { MemberCardState } from '../../../contract/rules/people/member-card.ts'
import type { IsoInstant } from '../../../contract/values.ts'

type HolderStatus = { status: MembershipStatus | null; role: Role | null }

/** Staff train without a membership, so their status is not checked. */
export const toMemberCardState = ({ status, role }: HolderStatus): MemberCardState => {
  if (status === 'ACTIVE' || (role && isStaff({ role }))) return 'current'
  return status === null || status === 'EXPIRED' ? 'expired' : 'due'
}

type HolderRow = HolderStatus & {
  id: string
  prenom: string
  nom: string
  level: Level
  keyHash: string
  replacedAt: IsoInstant | null
}

/** Groups the rows by person, one holder each. */
export const toHolders = (rows: readonly HolderRow[]): MemberCardHolder[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((cards) => {
    const [first] = cards
    if (!first) return []
    const { id, prenom, nom, level } = first
    const hashes = (isReplaced: boolean) =>
      cards.filter(({ replacedAt }) => (replacedAt !== null) === isReplaced).map(({ keyHash }) => keyHash)
    return { id, prenom, nom, level, state: toMemberCardState(first), cards: hashes(false), replaced: hashes(true) }
  })
