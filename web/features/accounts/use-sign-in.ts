import { type FormEvent, useEffect, useRef, useState } from 'react'
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

const isEmpty = (fields: object) => Object.keys(fields).length === 0
const preload = () => void loadSignIn().catch(() => undefined)

/** Checks and sends the login form; says what is wrong with it, and when it needs a code. */
export const useSignIn = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const initialEmail = useEmailFromState()
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<SignInFailure>()
  const [isPending, setPending] = useState(false)
  const [hasCodeField, setCodeField] = useState(false)

  // Uncontrolled inputs: they keep what was typed before hydration.
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[name=email]')
    if (!input) return
    if (initialEmail && !input.value) input.value = initialEmail
    setEmail(input.value)
  }, [initialEmail])

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
      const fieldErrors = await loadSignIn().then(
        ({ checkCredentials }) => checkCredentials(credentials),
        () => ({}),
      )
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
    const credentials = readForm(currentTarget)
    const message = await loadSignIn().then(
      ({ checkCredentials }) => checkCredentials(credentials)[name],
      () => undefined,
    )
    setFailure((known) => {
      if (!known) return known
      const { [name]: _, ...otherFields } = known.fields
      return { ...known, fields: message ? { ...otherFields, [name]: message } : otherFields }
    })
  }

  return { form, email, failure, isPending, hasCodeField, submit, revalidate, preload }
}
