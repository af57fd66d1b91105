import { type ComponentProps, useId } from 'react'
import type { FieldProps } from './field.tsx'
import { join } from './join.ts'

export function CheckboxField({ label, hint, error, className, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={join('grid gap-1.5', className)}>
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-6 shrink-0 accent-(--accent)"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-[0.9375rem] text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
