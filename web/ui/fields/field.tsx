import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, FieldMessages } from './field-messages.tsx'

export const inputClass =
  'min-h-12 w-full min-w-0 rounded border-[1.5px] border-line-strong bg-ground px-3.5 py-2 text-text aria-invalid:border-bad'

export type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string; className?: string }
type ControlProps = { id: string } & ReturnType<typeof describedBy>

type Props = FieldProps & { children: (control: ControlProps) => ReactNode }

/** Label, control, hint and error, linked for screen readers. */
export function Field({ label, hint, error, className, children }: Props) {
  const id = useId()
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold text-md">
        {label}
      </label>
      {children({ id, ...describedBy(id, { hint, error }) })}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
