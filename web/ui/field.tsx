import { type ReactNode, useId } from 'react'
import { join } from './join.ts'

export const inputClass =
  'min-h-12 w-full min-w-0 rounded border-[1.5px] border-line-strong bg-ground px-3.5 py-2 text-text aria-invalid:border-bad'

/** What an input shares with the words around it. */
export type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined; className?: string }
export type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type Props = FieldProps & { children: (control: ControlProps) => ReactNode }

/** A label, its control, a hint, and what is wrong with it, tied together for screen readers. */
export function Field({ label, hint, error, className, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={join('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold text-[0.9375rem]">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
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
