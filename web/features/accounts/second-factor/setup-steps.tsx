import { type FormEvent, Suspense, useState } from 'react'
import type { SecondFactorSetup as Setup } from '../../../../contract/accounts/second-factor.ts'
import { optionalErrorMessage } from '../../../lib/calls/error-message.ts'
import { HttpError } from '../../../lib/calls/http.ts'
import { lazyPart } from '../../../lib/load-late.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MissingPart } from '../../../ui/missing-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StepText } from './step-text.tsx'

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'), { replacement: MissingPart })

type StepProps = { isPending: boolean; error: Error | null }

/** Message for the field when the error is about it, else for the form. */
const splitMessage = (error: Error | null, fieldCode: string) =>
  error instanceof HttpError && (error.code === fieldCode || error.code === 'validation')
    ? { fieldMessage: error.message, formMessage: undefined }
    : { fieldMessage: undefined, formMessage: optionalErrorMessage(error) }

export function PasswordStep({ isPending, error, onPassword }: StepProps & { onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('')
  const { fieldMessage, formMessage } = splitMessage(error, 'wrong_password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPassword(password)
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <p>
        Il vous faut une application de codes sur votre téléphone : celle du système, Aegis, FreeOTP, Google
        Authenticator…
      </p>
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={fieldMessage}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormAlert message={formMessage} />
      <Button type="submit" isPending={isPending} disabled={password === ''}>
        Continuer
      </Button>
    </form>
  )
}

const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export function CodeStep({
  setup,
  isPending,
  error,
  onCode,
}: StepProps & { setup: Setup; onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const { fieldMessage, formMessage } = splitMessage(error, 'code_wrong')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(code)
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <StepText>Scannez ce code avec votre application, puis saisissez les six chiffres qu’elle affiche.</StepText>
      <Suspense fallback={<Skeleton lines={4} />}>
        <QrCode text={setup.uri} label="Code QR à lire avec votre application" />
      </Suspense>
      <div className="grid gap-1">
        <a href={setup.uri} className="inline-flex min-h-11 items-center underline pointer-fine:hidden">
          Sur ce téléphone : ouvrir l’application
        </a>
        <p className="text-quiet text-sm">
          Ou saisissez cette clé :{' '}
          <code className="wrap-anywhere font-bold text-text">{groupByFour(setup.secret)}</code>
        </p>
      </div>
      <TextField
        label="Code à six chiffres"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldMessage}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormAlert message={formMessage} />
      <Button type="submit" isPending={isPending} disabled={code.trim() === ''}>
        Activer
      </Button>
    </form>
  )
}
