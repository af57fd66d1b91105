import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../contract/people.ts'
import { useHasSignedInCookie } from '../../lib/device/signed-in-cookie.ts'
import { currentUserQuery } from './queries.ts'

/** Signed-in user on a public page; undefined when signed out. Sends no request without the signed-in cookie. */
export const useOptionalUser = (): User | undefined => {
  const { data } = useQuery({ ...currentUserQuery, enabled: useHasSignedInCookie() })
  return data ?? undefined
}
