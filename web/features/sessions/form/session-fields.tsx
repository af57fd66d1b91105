import { useQuery } from '@tanstack/react-query'
import { levels, sessionTypes } from '../../../../contract/rules/choices.ts'
import { levelLabels, sessionTypeLabels } from '../../../../contract/rules/texts/labels.ts'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import { sessionsOfDayQuery } from '../../../lib/coach-sessions.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isDay } from '../series/repetition.ts'
import { RepetitionFields } from '../series/repetition-fields.tsx'
import { type FormPurpose, lastOptions, type SessionFormState, warningsFor } from './session-form.ts'
import { SessionOptions } from './session-options.tsx'

type Props = { form: SessionFormState; purpose: FormPurpose; now: string }

export function SessionFields({ form, purpose, now }: Props) {
  const { register, watch } = form
  const { errors, defaultValues } = form.formState
  // Before the session there is nothing to recapitulate: the field is among the options.
  const isRecapFirst = Boolean(defaultValues?.recap) || (isDay(watch('date')) && watch('date') < parisDay(now))
  const recap = (
    <TextArea
      label="Récapitulatif du coach"
      hint="Facultatif ; visible par tous les membres"
      rows={3}
      error={errors.recap?.message}
      {...register('recap')}
    />
  )
  return (
    <>
      <TextField label="Titre" required enterKeyHint="next" error={errors.title?.message} {...register('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Type" required error={errors.type?.message} {...register('type')}>
          {sessionTypes.map((type) => (
            <option key={type} value={type}>
              {sessionTypeLabels[type]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Niveau visé" error={errors.levelTarget?.message} {...register('levelTarget')}>
          <option value="">Tous niveaux</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {levelLabels[level]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="pair gap-5">
        <TextField label="Date" type="date" required error={errors.date?.message} {...register('date')} />
        <TextField label="Heure" type="time" required error={errors.time?.message} {...register('time')} />
      </div>
      <Warnings form={form} purpose={purpose} now={now} />
      {purpose.kind !== 'change' && <RepetitionFields form={form} />}
      <TextField label="Lieu" required autoComplete="off" error={errors.location?.message} {...register('location')} />
      <TextArea
        label="Description"
        hint="Facultatif"
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      {isRecapFirst && recap}
      <SessionOptions form={form} last={lastOptions(purpose)}>
        {!isRecapFirst && recap}
      </SessionOptions>
      <CheckboxField
        label="Publier immédiatement"
        hint="Sinon la séance reste un brouillon, visible des coachs seulement."
        {...register('published')}
      />
    </>
  )
}

function Warnings({ form, purpose, now }: Props) {
  const [date, time] = form.watch(['date', 'time'])
  const isDate = isDay(date)
  const { data: sessions = [] } = useQuery({ ...sessionsOfDayQuery(date), enabled: isDate })
  return (
    <div role="status" className="grid gap-1 font-semibold text-wait empty:hidden">
      {warningsFor({ date, time }, purpose, sessions, now).map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  )
}
