/** OptionalColumn of a payment for several people that none of them may read: they may be about another person. */
export const hiddenWhenShared = {
  checkNumber: null,
  checkBank: null,
  checkName: null,
  aidReference: null,
  reason: null,
} as const
