import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../contract/account.ts'
import { useSeemsSignedIn } from '../../lib/signed-in-cookie.ts'
import { currentUserQuery } from './queries.ts'

/** Who is signed in on a public page; nobody is asked without a sign of it, and a visitor is undefined. */
export const useKnownUser = (): User | undefined => {
  const { data } = useQuery({ ...currentUserQuery, enabled: useSeemsSignedIn() })
  return data ?? undefined
}
