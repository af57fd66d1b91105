import type { z } from 'zod'
import type { Tier } from '../memberships/membership.ts'
import { isJustificationRequired } from '../rules/money/fee.ts'
import { Age } from '../values.ts'
import { passwordsDifferMessage } from './account.form.ts'

type ComparedFields = {
  password: string
  confirmPassword: string
  tier: Tier
  age?: number | null | undefined
  reducedJustification?: string | null | undefined
}

/**
 * Check of a registration that compares its fields. `justificationMessage`: the specification has one for the form and
 * another for the API.
 */
export const compareFields =
  (justificationMessage: string) =>
  ({ value, issues }: z.core.ParsePayload<ComparedFields>): void => {
    const { password, confirmPassword, tier, age, reducedJustification } = value
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    if (password !== confirmPassword) refuse('confirmPassword', passwordsDifferMessage)
    // An invalid age has an error already.
    const isAge = Age.nullish().safeParse(age).success
    if (isAge && isJustificationRequired(tier, age) && !reducedJustification)
      refuse('reducedJustification', justificationMessage)
  }
