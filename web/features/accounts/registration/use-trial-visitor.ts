import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../lib/calls/http.ts'
import type { RegistrationFormState } from './registration-fields.ts'

const prefilledFields = ['prenom', 'email', 'telephone'] as const

/**
 * Prefills the form with the data of a trial, after a mailed link to this page; typed fields stay. Returns the token of
 * the link, with which the server assigns the trial to the new member. The URL contains no other personal data.
 */
export const useTrialVisitor = ({ getValues, setValue }: RegistrationFormState): string | undefined => {
  const [query] = useSearchParams()
  const token = query.get('essai')
  const [validToken, setValidToken] = useState<string>()
  useEffect(() => {
    if (!token) return
    let isMounted = true
    call('POST /api/trials/visitor', { body: { jeton: token } }).then(
      (visitor) => {
        if (!isMounted) return
        setValidToken(token)
        for (const name of prefilledFields) if (getValues(name) === '') setValue(name, visitor[name] ?? '')
      },
      // An old link: the form stays empty.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [token, getValues, setValue])
  return validToken
}
