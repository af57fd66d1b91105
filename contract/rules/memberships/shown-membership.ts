import type { Member } from '../../people.ts'

/** The membership that the board works on and whose fee is due: a renewal comes before the current one. */
export const shownMembership = ({ membership, renewal }: Pick<Member, 'membership' | 'renewal'>) =>
  renewal ?? membership
