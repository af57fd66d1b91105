import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClass } from './field.tsx'

type Props = FieldProps & ComponentProps<'input'>

export function TextField({ label, hint, error, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...control} {...input} className={inputClass} />}
    </Field>
  )
}

/** E-mail input: keyboard with @, without capitalisation and spell checking. */
export function EmailField(props: Omit<Props, 'label' | 'type'>) {
  return <TextField label="Email" type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
}
