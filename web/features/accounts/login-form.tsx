import { Link } from 'react-router'
import { focusNextOnEnter } from '../../lib/focus-next-on-enter.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { CodeField } from './second-factor/code-field.tsx'
import { useSignIn } from './use-sign-in.ts'

export function LoginForm() {
  const { form, email, failure, isPending, hasCodeField, submit, revalidate, preload } = useSignIn()
  const fields = failure?.fields ?? {}
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={revalidate}
      onFocus={preload}
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
      <Button type="submit" isPending={isPending}>
        Se connecter
      </Button>
      {/* In the history state, not in the URL: URLs end up in logs. */}
      <Link to="/forgot-password" state={{ email }} className="inline-flex min-h-11 items-center underline">
        {'Mot de passe oublié\u00a0?'}
      </Link>
    </form>
  )
}
