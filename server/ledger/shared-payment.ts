/** Of a payment for several people, what none of them reads: it may be about the others. */
export const hiddenWhenShared = {
  checkNumber: null,
  checkBank: null,
  checkName: null,
  aidReference: null,
  reason: null,
} as const
