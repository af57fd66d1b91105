import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClass } from './field.tsx'

export function TextArea({
  label,
  hint,
  error,
  className,
  rows = 4,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea {...control} rows={rows} {...input} className={inputClass} />}
    </Field>
  )
}
