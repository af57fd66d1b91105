import { useState } from 'react'
import { SessionForm } from '../../../../contract/sessions/session.form.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { SessionFormState } from '../form/session-form.ts'
import { RepeatedDays } from './repeated-days.tsx'
import { hasDays, isDay, nextEndOfJune, type Repeat, untilIssue } from './repetition.ts'

/** Whether a new session repeats, until when, and on which days. */
export function RepetitionFields({ form }: { form: SessionFormState }) {
  const [date, time, value] = form.watch(['date', 'time', 'repeat'])
  const repeat = (value ?? null) as Repeat | null
  const set = (next: Repeat | null) => form.setValue('repeat', next, { shouldDirty: true })
  // From the current values: days may arrive, and be unticked, while the last day is being typed.
  const change = (part: Partial<Repeat>) => {
    const current = form.getValues('repeat') as Repeat | null
    if (current) set({ ...current, ...part })
  }
  const [hasChosen, setChosen] = useState(false)
  const choose = (weeks: string) => {
    setChosen(true)
    const until = repeat?.until ?? (isDay(date) ? nextEndOfJune(date) : '')
    set(weeks === '' ? null : { everyWeeks: weeks === '1' ? 1 : 2, until, skip: [] })
  }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Répéter" value={repeat?.everyWeeks ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">Une seule fois</option>
          <option value="1">Chaque semaine</option>
          <option value="2">Toutes les deux semaines</option>
        </SelectField>
        {repeat && <UntilField date={date} repeat={repeat} onChange={({ until }) => change({ until })} />}
      </div>
      {repeat && hasDays({ date, repeat }) && (
        <RepeatedDays
          key={repeat.everyWeeks}
          date={date}
          time={SessionForm.shape.time.safeParse(time).success ? time : undefined}
          repeat={repeat}
          isRestored={!hasChosen}
          onSkip={(skip) => change({ skip })}
        />
      )}
    </>
  )
}

type UntilProps = { date: string; repeat: Repeat; onChange: (repeat: Repeat) => void }

/** The last day of a repetition; says at once when it is too early or too far. */
export function UntilField({ date, repeat, onChange }: UntilProps) {
  return (
    <TextField
      label="Jusqu’au"
      type="date"
      required
      value={repeat.until}
      error={untilIssue({ date, repeat })}
      onChange={({ target }) => onChange({ ...repeat, until: target.value })}
    />
  )
}
