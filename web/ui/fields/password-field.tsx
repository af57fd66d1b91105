import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps, inputClass } from './field.tsx'

export function PasswordField({ label, hint, error, className, ...input }: FieldProps & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            type={shown ? 'text' : 'password'}
            className={`${inputClass} pr-14`}
          />
          <button
            type="button"
            className="script-only absolute inset-y-0 right-0 grid w-12 place-items-center"
            aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
