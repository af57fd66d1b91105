import type { ReactNode } from 'react'
import { levelLabels } from '../../../../contract/rules/texts/labels.ts'
import { joinWithDots } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { lastOptions, SessionFormState } from './session-form.ts'

/** An empty field is null; other text becomes NaN, which the schema refuses with its message. */
const toNumber = (text: unknown) => (text === '' || text === null ? null : Number(text))

type Props = { form: SessionFormState; last: ReturnType<typeof lastOptions>; children: ReactNode }

/** Options that most sessions do not change: capacity, duration, places for visitors, minimum level. */
export function SessionOptions({ form, last, children }: Props) {
  const { register, watch } = form
  const { errors } = form.formState
  const numberAttributes = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <details>
      <summary className="opener">Plus d’options</summary>
      <div className="grid gap-5">
        {last && <LastOptions form={form} last={last} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Nombre de places"
            hint="Vide : sans limite. Au-delà, une liste d’attente."
            error={errors.capacity?.message}
            {...numberAttributes}
            {...register('capacity', { setValueAs: toNumber })}
          />
          <TextField
            label="Durée en minutes"
            hint="Vide : comme le créneau habituel."
            error={errors.durationMinutes?.message}
            {...numberAttributes}
            {...register('durationMinutes', { setValueAs: toNumber })}
          />
        </div>
        <TextField
          label="Places d’essai"
          hint="Pour des visiteurs, en plus des places des membres. Vide : aucune."
          error={errors.trialPlaces?.message}
          {...numberAttributes}
          {...register('trialPlaces', { setValueAs: toNumber })}
        />
        <CheckboxField
          label="Ce niveau est un minimum"
          hint={
            watch('levelTarget')
              ? 'Les membres d’un niveau plus bas ne peuvent pas s’inscrire.'
              : 'Choisissez d’abord un niveau visé.'
          }
          {...register('levelIsMinimum')}
        />
        {children}
      </div>
    </details>
  )
}

function LastOptions({ form, last }: { form: SessionFormState; last: NonNullable<Props['last']> }) {
  const { capacity, durationMinutes, levelIsMinimum, levelTarget } = last
  const hasMinimum = levelIsMinimum && levelTarget !== null
  const applyLast = () => {
    const options = { shouldDirty: true, shouldValidate: true }
    form.setValue('capacity', capacity, options)
    form.setValue('durationMinutes', durationMinutes, options)
    if (!hasMinimum) return
    form.setValue('levelTarget', levelTarget, options)
    form.setValue('levelIsMinimum', true, options)
  }
  const optionsText = joinWithDots(
    capacity === null ? null : `${capacity}\u00a0places`,
    durationMinutes === null ? null : `${durationMinutes}\u00a0minutes`,
    hasMinimum ? `${levelLabels[levelTarget]} au moins` : null,
  )
  return (
    <Button tone="secondary" className="justify-self-start" onClick={applyLast}>
      {`Comme la dernière fois\u00a0: ${optionsText}`}
    </Button>
  )
}
