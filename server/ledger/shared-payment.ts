/** Columns that no payer of a shared payment may read: they may be about another person. */
export const hiddenWhenShared = {
  checkNumber: null,
  checkBank: null,
  checkName: null,
  aidReference: null,
  reason: null,
} as const
