import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { moods } from './log-text.ts'

type Props = { mood: string; onChoose: (mood: string) => void; error: string | undefined } & Omit<
  ComponentProps<'input'>,
  'onChoose'
>

/** Text field for the mood, with buttons for common ones. */
export function MoodField({ mood, onChoose, error, ...input }: Props) {
  return (
    <div className="grid gap-2">
      <TextField label="Humeur" hint="Facultatif" autoComplete="off" error={error} {...input} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the label. */}
      <div role="group" aria-label="Humeurs courantes" className="flex flex-wrap gap-2">
        {moods.map((label) => (
          <button
            key={label}
            type="button"
            aria-pressed={mood === label}
            onClick={() => onChoose(mood === label ? '' : label)}
            className={classNames(
              'min-h-11 rounded-full border-[1.5px] px-4 py-1 text-md',
              mood === label ? 'border-accent bg-accent text-on-accent' : 'border-line-strong hover:border-text',
            )}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
