import { mutationOptions } from '@tanstack/react-query'
import { deleteOwnAccount } from '../../../contract/own-data.ts'
import { call } from '../../lib/http.ts'
import { signInChanged } from '../../lib/signed-in-cookie.ts'

export const deleteAccountMutation = mutationOptions({
  mutationFn: (password: string) => call(deleteOwnAccount, { body: { password } }),
  onSuccess: signInChanged,
})
