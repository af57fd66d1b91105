import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import type { FieldProps } from './field.tsx'
import { describedBy, FieldMessages } from './field-messages.tsx'

export type Choice = { value: string; label: ReactNode; detail?: ReactNode; picture?: ReactNode }
type Layout = 'cards' | 'column' | 'pair' | 'pills' | 'trio'
type Props = FieldProps & { choices: readonly Choice[]; layout?: Layout } & ComponentProps<'input'>

const choiceClass =
  'relative flex min-h-12 cursor-pointer items-center gap-3 rounded border-[1.5px] border-line-strong bg-ground px-3.5 py-2 in-aria-invalid:border-bad has-checked:border-accent-text has-focus-visible:outline-3 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-3'

const layouts: Record<Layout, string> = {
  cards: 'grid gap-2 sm:grid-cols-2 sm:gap-x-5',
  column: 'grid gap-2',
  pair: 'pair gap-2 sm:gap-x-5',
  pills: 'grid grid-cols-3 gap-2 sm:grid-cols-6',
  trio: 'grid gap-2 sm:grid-cols-2 sm:gap-x-5 lg:grid-cols-3',
}

/** Radio group for a few choices: one tap, where a select takes three. */
export function ChoiceField({
  label,
  hint,
  error,
  className,
  choices,
  layout = 'cards',
  defaultValue,
  required,
  ...input
}: Props) {
  const id = useId()
  const isPill = layout === 'pills'
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      {...describedBy(id, { hint, error })}
      className={classNames('grid min-w-0 content-start gap-1.5', className)}
    >
      <span id={`${id}-label`} className="font-semibold text-md">
        {label}
      </span>
      <div className={layouts[layout]}>
        {choices.map(({ value, label: name, detail, picture }) => (
          <label
            key={value}
            className={classNames(
              choiceClass,
              isPill
                ? 'justify-center has-checked:bg-accent has-checked:text-on-accent forced-colors:has-checked:bg-[Highlight]'
                : 'has-checked:bg-raised',
            )}
          >
            <input
              type="radio"
              value={value}
              defaultChecked={value === defaultValue}
              className={
                isPill
                  ? 'absolute inset-0 m-0 size-full cursor-pointer opacity-0'
                  : 'size-5 shrink-0 tick-box outline-none'
              }
              {...input}
            />
            <span className="grid min-w-0">
              <span className="font-semibold">{name}</span>
              {detail && <span className="text-quiet text-sm">{detail}</span>}
            </span>
            {picture}
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
