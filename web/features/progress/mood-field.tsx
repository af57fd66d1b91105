import { type ComponentProps, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { moods } from './log-text.ts'

type Props = { mood: string; onChoose: (mood: string) => void; error: string | undefined } & Omit<
  ComponentProps<'input'>,
  'onChoose'
>

/** Buttons for common moods, before a text field for any. */
export function MoodField({ mood, onChoose, error, ...input }: Props) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <span id={id} className="font-semibold text-md">
        Humeurs courantes
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend takes no part in the grid. */}
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2">
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
      <TextField label="Humeur" hint="Facultatif" autoComplete="off" error={error} {...input} />
    </div>
  )
}
