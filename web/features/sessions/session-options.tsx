import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SessionFormState } from './session-form.ts'

/** An empty field is no number; other text becomes NaN, which the schema refuses with its sentence. */
const asNumber = (text: unknown) => (text === '' || text === null ? null : Number(text))

/** What most sessions leave as it is: number of places, duration, minimum level. */
export function SessionOptions({ form }: { form: SessionFormState }) {
  const { register, watch } = form
  const { errors } = form.formState
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Disclosure summary="Plus d’options">
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Nombre de places"
            hint="Vide : sans limite. Au-delà, une liste d’attente."
            error={errors.capacity?.message}
            {...number}
            {...register('capacity', { setValueAs: asNumber })}
          />
          <TextField
            label="Durée en minutes"
            hint="Vide : comme le créneau habituel."
            error={errors.durationMinutes?.message}
            {...number}
            {...register('durationMinutes', { setValueAs: asNumber })}
          />
        </div>
        <CheckboxField
          label="Ce niveau est un minimum"
          hint={
            watch('levelTarget')
              ? 'Les membres d’un niveau plus bas ne peuvent pas s’inscrire.'
              : 'Choisissez d’abord un niveau visé.'
          }
          {...register('levelIsMinimum')}
        />
      </div>
    </Disclosure>
  )
}
