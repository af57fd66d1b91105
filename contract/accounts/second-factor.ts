import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CurrentPassword } from '../passwords.ts'
import { Nothing } from '../values.ts'
import { RequiredCode, SecondFactorRemoval } from './second-factor.form.ts'

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const SecondFactorSetup = z.object({
  /** Base32, for typing when the QR code cannot be scanned. */
  secret: z.string(),
  /** Content of the QR code: `otpauth://totp/…`. */
  uri: z.string(),
})
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

/** Whether the caller has a second factor; never its secret. */
export const ownSecondFactor = endpoint({
  method: 'GET',
  path: '/api/my/second-factor',
  access: 'signedIn',
  response: SecondFactor,
})
/** Creates a secret that is inactive until it is confirmed; a second call replaces it. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/coach/second-factor',
  access: 'coach',
  body: z.object({ password: CurrentPassword }),
  response: SecondFactorSetup,
})
/** Activates the secret with a first code; the only response with the recovery codes. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/coach/second-factor/confirmation',
  access: 'coach',
  body: z.object({ code: RequiredCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})
/** For everyone signed in, because a former coach may still have a second factor. */
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/my/second-factor/removal',
  access: 'signedIn',
  body: SecondFactorRemoval,
  response: Nothing,
  status: 204,
})
