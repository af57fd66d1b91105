/** The membership that the board works on and whose fee is due: a renewal comes before the current one. */
export const shownMembership = <Membership>({ membership, renewal }: Record<'membership' | 'renewal', Membership>) =>
  renewal ?? membership
