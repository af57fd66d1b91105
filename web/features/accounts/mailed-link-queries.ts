import { mutationOptions } from '@tanstack/react-query'
import type { forgotPassword } from '../../../contract/accounts/account.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { call } from '../../lib/calls/http.ts'

// Not in `signed-out-queries.ts`: its chunk has registration's fields, and would load Zod and the form library here.

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof forgotPassword>) => call('POST /api/forgot-password', { body }),
})

export const confirmEmailMutation = mutationOptions({
  mutationFn: (token: string) => call('POST /api/email-change/confirmation', { body: { jeton: token } }),
  // This browser may be signed in to that account, whose address has just changed.
  onSuccess: (_response, _token, _mutateResult, { client }) => client.invalidateQueries(),
})
