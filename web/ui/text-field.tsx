import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClass } from './field.tsx'

export function TextField({ label, hint, error, className, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...control} {...input} className={inputClass} />}
    </Field>
  )
}
