/** Cents that are still due of a membership: its fee without the confirmed money. */
export const remainingCents = (membership: { feeCents: number; coveredCents: number }): number =>
  Math.max(0, membership.feeCents - membership.coveredCents)
