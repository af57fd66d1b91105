import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClass } from './field.tsx'

/** A native select: a phone shows its own picker. */
export function SelectField({ label, hint, error, className, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <select {...control} {...select} className={inputClass} />}
    </Field>
  )
}
