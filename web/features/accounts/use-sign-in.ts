import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../../ui/toast/toast-store.ts'
import { nextPage } from './next-page.ts'
import type { SignInFailure, TypedCredentials } from './sign-in.ts'
import { useEmailFromState } from './use-email-from-state.ts'

// Loaded on the first focus: the page shows two fields without schemas and queries.
const loadSignIn = () => import('./sign-in.ts')
const unreachable: SignInFailure = { fields: {}, message: 'Erreur de connexion' }

const readForm = (form: HTMLFormElement): TypedCredentials =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const attempt = async (credentials: TypedCredentials): Promise<SignInFailure | { hasNewTerms: boolean }> => {
  try {
    return await (await loadSignIn()).signIn(credentials)
  } catch {
    return unreachable
  }
}

/** Errors by field; none while the script is missing: the server checks too. */
const check = async (credentials: TypedCredentials): Promise<SignInFailure['fields']> => {
  try {
    return (await loadSignIn()).checkCredentials(credentials)
  } catch {
    return {}
  }
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0
const preload = () => void loadSignIn().catch(() => undefined)

/** The typed e-mail; at first the one that a page before passed on. The input is uncontrolled: it keeps what was typed before hydration. */
const useTypedEmail = (form: RefObject<HTMLFormElement | null>) => {
  const initialEmail = useEmailFromState()
  const [email, setEmail] = useState('')
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[name=email]')
    if (!input) return
    if (initialEmail && !input.value) input.value = initialEmail
    setEmail(input.value)
  }, [form, initialEmail])
  return { email, setEmail }
}

/** Checks and sends the login form; says what is wrong with it, and when it needs a code. */
export const useSignIn = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { email, setEmail } = useTypedEmail(form)
  const [failure, setFailure] = useState<SignInFailure>()
  const [isPending, setPending] = useState(false)
  const [hasCodeField, setCodeField] = useState(false)

  const showFailure = (newFailure: SignInFailure) => {
    // Next to a field, the message is not repeated above the button.
    setFailure({ ...newFailure, message: isEmpty(newFailure.fields) ? newFailure.message : '' })
    const names = ['email', 'password', 'code'].filter((name) => name in newFailure.fields)
    form.current?.querySelector<HTMLInputElement>(`[name=${names[0]}]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const credentials = readForm(event.currentTarget)
    setPending(true)
    try {
      const fieldErrors = await check(credentials)
      if (!isEmpty(fieldErrors)) return showFailure({ fields: fieldErrors, message: '' })
      setFailure(undefined)
      const outcome = await attempt(credentials)
      if ('hasNewTerms' in outcome) {
        toast({ title: 'Connexion réussie', description: 'Bienvenue !' })
        const next = nextPage(search)
        return void (await (outcome.hasNewTerms ? navigate('/consentements', { state: { next } }) : navigate(next)))
      }
      // The password was right, so this is the next step, not an error.
      if (outcome.code === 'second_factor_required' && !hasCodeField) return setCodeField(true)
      showFailure(outcome)
      toast({ title: 'Erreur de connexion', description: outcome.message, tone: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  const revalidate = async ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement
    if (name === 'email') setEmail(value)
    if (!failure) return
    const message = (await check(readForm(currentTarget)))[name]
    setFailure((known) => {
      if (!known) return known
      const { [name]: _, ...otherFields } = known.fields
      return { ...known, fields: message ? { ...otherFields, [name]: message } : otherFields }
    })
  }

  return { form, email, failure, isPending, hasCodeField, submit, revalidate, preload }
}
