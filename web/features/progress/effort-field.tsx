import { type ComponentProps, useId } from 'react'
import { effortLabels } from '../../lib/texts/effort.ts'
import { describedBy, FieldMessages } from '../../ui/fields/field-messages.tsx'

type Props = { error: string | undefined; radio: Omit<ComponentProps<'input'>, 'type' | 'value'> }

/** Effort from 1 to 10, as a group of radio buttons. */
export function EffortField({ error, radio }: Props) {
  const id = useId()
  const hint = '1, vous auriez pu continuer des heures\u00a0; 10, plus rien dans les jambes.'
  return (
    <fieldset className="grid min-w-0 gap-1.5" {...describedBy(id, { hint, error })}>
      <legend className="mb-1.5 font-semibold text-md">Effort ressenti</legend>
      <div className="grid auto-cols-fr grid-flow-col grid-rows-5 gap-2 max-tiny:grid-flow-row max-tiny:grid-rows-none sm:grid-flow-row sm:grid-cols-5 sm:grid-rows-none">
        {effortLabels.map((label, index) => (
          <label
            key={label}
            className="relative flex min-h-12 min-w-0 cursor-pointer items-center gap-2.5 overflow-hidden rounded border-[1.5px] border-line-strong px-3 py-1 hover:border-text has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-3 sm:flex-col sm:justify-center sm:gap-0 sm:px-1 sm:pt-2 sm:pb-3"
          >
            <input type="radio" value={index + 1} className="peer sr-only" {...radio} />
            <span className="heading w-6 shrink-0 text-center tabular-nums">{index + 1}</span>
            <span className="text-md leading-tight sm:text-sm">{label}</span>
            <span
              aria-hidden
              className="absolute bottom-0 left-0 h-1 bg-accent peer-checked:bg-on-accent"
              style={{ width: `${(index + 1) * 10}%` }}
            />
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
