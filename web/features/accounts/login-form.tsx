import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { focusNextOnEnter } from '../../lib/focus-next-on-enter.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EmailField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { nextPage } from './next-page.ts'
import { CodeField } from './second-factor/code-field.tsx'
import type { SignInFailure, Typed } from './sign-in.ts'
import { useEmailFromState } from './use-email-from-state.ts'

// Loaded on the first focus: the page shows two fields without schemas and queries.
const loadSignIn = () => import('./sign-in.ts')
const unreachable: SignInFailure = { fields: {}, message: 'Erreur de connexion' }

const readForm = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const attempt = async (typed: Typed): Promise<SignInFailure | undefined> => {
  try {
    return await (await loadSignIn()).signIn(typed)
  } catch {
    return unreachable
  }
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0

export function LoginForm() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const initialEmail = useEmailFromState()
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<SignInFailure>()
  const [isBusy, setBusy] = useState(false)
  const [hasCodeField, setCodeField] = useState(false)

  // Uncontrolled inputs: they keep what was typed before hydration.
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[name=email]')
    if (!input) return
    if (initialEmail && !input.value) input.value = initialEmail
    setEmail(input.value)
  }, [initialEmail])

  const showFailure = (next: SignInFailure) => {
    // Next to a field, the message is not repeated above the button.
    setFailure({ ...next, message: isEmpty(next.fields) ? next.message : '' })
    const names = ['email', 'password', 'code'].filter((name) => name in next.fields)
    form.current?.querySelector<HTMLInputElement>(`[name=${names[0]}]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = readForm(event.currentTarget)
    setBusy(true)
    try {
      const wrong = await loadSignIn().then(
        ({ checkCredentials }) => checkCredentials(typed),
        () => ({}),
      )
      if (!isEmpty(wrong)) return showFailure({ fields: wrong, message: '' })
      setFailure(undefined)
      const failed = await attempt(typed)
      if (!failed) {
        toast({ title: 'Connexion réussie', description: 'Bienvenue !' })
        return void (await navigate(nextPage(search)))
      }
      // The password was right, so this is the next step, not an error.
      if (failed.code === 'second_factor_required' && !hasCodeField) return setCodeField(true)
      showFailure(failed)
      toast({ title: 'Erreur de connexion', description: failed.message, tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  const revalidate = async ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement
    if (name === 'email') setEmail(value)
    if (!failure) return
    const typed = readForm(currentTarget)
    const message = await loadSignIn().then(
      ({ checkCredentials }) => checkCredentials(typed)[name],
      () => undefined,
    )
    setFailure((known) => {
      if (!known) return known
      const { [name]: _, ...others } = known.fields
      return { ...known, fields: message ? { ...others, [name]: message } : others }
    })
  }

  const fields = failure?.fields ?? {}
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={revalidate}
      onFocus={() => void loadSignIn().catch(() => undefined)}
      onKeyDown={focusNextOnEnter}
      className="grid gap-5"
      aria-label="Connexion"
    >
      <EmailField name="email" autoComplete="username" enterKeyHint="next" error={fields.email} />
      <PasswordField
        name="password"
        label="Mot de passe"
        autoComplete="current-password"
        enterKeyHint="go"
        error={fields.password}
      />
      {hasCodeField && <CodeField name="code" autoFocus enterKeyHint="go" error={fields.code} />}
      <FormAlert message={failure?.message} />
      <Button type="submit" busy={isBusy}>
        Se connecter
      </Button>
      {/* In the history state, not in the URL: URLs end up in logs. */}
      <Link to="/forgot-password" state={{ email }} className="inline-flex min-h-11 items-center underline">
        {'Mot de passe oublié\u00a0?'}
      </Link>
    </form>
  )
}
