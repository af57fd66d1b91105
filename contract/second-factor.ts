import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CurrentPassword, line, Nothing } from './values.ts'

/** Six digits from the telephone, or one of the recovery codes; spaces and dashes count for nothing. */
export const SecondFactorCode = line(40)
const RequiredCode = SecondFactorCode.refine((code) => code !== '', 'Code requis')

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** How many one-use codes are left for the day the telephone is lost. */
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const SecondFactorSetup = z.object({
  /** For an application that cannot read the picture: base32. */
  secret: z.string(),
  /** `otpauth://totp/…`, what the QR code says. */
  uri: z.string(),
})
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

export const ownSecondFactor = endpoint({
  method: 'GET',
  path: '/api/my/second-factor',
  access: 'signedIn',
  response: SecondFactor,
})
/** Asks for nothing at sign-in until it is confirmed; started again, the first secret is no good any more. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/coach/second-factor',
  access: 'coach',
  body: z.object({ password: CurrentPassword }),
  response: SecondFactorSetup,
})
/** Proves that the telephone has the secret; the recovery codes are told this once and never again. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/coach/second-factor/confirmation',
  access: 'coach',
  body: z.object({ code: RequiredCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})
export const SecondFactorRemoval = z.object({ password: CurrentPassword, code: RequiredCode })
/** Open to everybody signed in: who is no coach any more may still have one. */
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/my/second-factor/removal',
  access: 'signedIn',
  body: SecondFactorRemoval,
  response: Nothing,
  status: 204,
})
