import { mutationOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { deleteOwnAccount } from '../../../contract/own-data.ts'
import { call } from '../../lib/http.ts'
import { notifySignInChange } from '../../lib/signed-in-cookie.ts'

export const deleteAccountMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof deleteOwnAccount>) => call(deleteOwnAccount, { body }),
  onSuccess: notifySignInChange,
})
