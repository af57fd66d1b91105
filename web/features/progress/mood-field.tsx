import type { ComponentProps } from 'react'
import { join } from '../../ui/join.ts'
import { TextField } from '../../ui/text-field.tsx'
import { moods } from './words.ts'

type Props = { mood: string; onChoose: (mood: string) => void; error: string | undefined } & Omit<
  ComponentProps<'input'>,
  'onChoose'
>

/** A mood in one touch, or in one's own words. */
export function MoodField({ mood, onChoose, error, ...input }: Props) {
  return (
    <div className="grid gap-2">
      <TextField label="Humeur" hint="Facultatif" autoComplete="off" error={error} {...input} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which the field's label already is. */}
      <div role="group" aria-label="Humeurs courantes" className="flex flex-wrap gap-2">
        {moods.map((words) => (
          <button
            key={words}
            type="button"
            aria-pressed={mood === words}
            onClick={() => onChoose(mood === words ? '' : words)}
            className={join(
              'min-h-11 rounded-full border-[1.5px] px-4 py-1 text-[0.9375rem]',
              mood === words ? 'border-accent bg-accent text-on-accent' : 'border-line-strong hover:border-text',
            )}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  )
}
