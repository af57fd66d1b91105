// Apart from `fee.ts`: public pages name the age and compute no fee.

/** From this age on the reduced tier needs a reason. */
export const justificationAge = 26
