import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Correspondence, FileContent, maxPasswordLength, Nothing } from './values.ts'

/** Own-data export: all data about the caller, as a JSON file that describes its parts. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/my/export',
  access: 'signedIn',
  response: FileContent,
  file: { type: 'application/json', name: 'mes-donnees.json' },
})

export const AccountDeletion = z.object({
  password: z.string('Mot de passe requis').min(1, 'Mot de passe requis').max(maxPasswordLength).normalize('NFC'),
  correspondence: Correspondence,
})

/** POST, because some proxies drop the body of a DELETE, and it holds the password. */
export const deleteOwnAccount = endpoint({
  method: 'POST',
  path: '/api/my/account-deletion',
  access: 'signedIn',
  body: AccountDeletion,
  response: Nothing,
  status: 204,
})
