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

/** For an address: the phone's keyboard has an @ at hand, and nothing is capitalised or corrected. */
export function EmailField(props: Omit<Props, 'label' | 'type'>) {
  return <TextField label="Email" type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
}
