import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import type { FieldProps } from './field.tsx'
import { describedBy, FieldMessages } from './field-messages.tsx'

export function CheckboxField({ label, hint, error, className, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-6 shrink-0 tick-box"
          {...describedBy(id, { hint, error })}
          {...input}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
