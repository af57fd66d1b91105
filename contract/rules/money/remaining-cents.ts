/** Cents that are still due of a membership: its fee without the money that covers it. */
export const remainingCents = (membership: { feeCents: number; coveredCents: number }): number =>
  Math.max(0, membership.feeCents - membership.coveredCents)
