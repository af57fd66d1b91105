/** What remains to be paid of a membership, in cents: its fee without confirmed money. */
export const remainingCents = (membership: { feeCents: number; coveredCents: number }): number =>
  Math.max(0, membership.feeCents - membership.coveredCents)
