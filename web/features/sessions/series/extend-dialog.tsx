import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import { nextRepeatedDay } from '../../../../contract/rules/time/repetition.ts'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import type { Series } from '../../../../contract/sessions/series.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { datedDayAndHour, timeField, today } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { extendSeriesMutation, seriesQuery } from './queries.ts'
import { RepeatedDays } from './repeated-days.tsx'
import { countSessions, hasDays, nextEndOfJune, type Repeat } from './repetition.ts'
import { UntilField } from './repetition-fields.tsx'

type Props = { session: CoachSession; onClose: () => void }

/** Repeats a session, or the last one of its series, on later days. */
export default function ExtendDialog({ session, onClose }: Props) {
  const series = useQuery(seriesQuery(session.id))
  const title = session.seriesId === null ? 'Répéter la séance' : 'Prolonger les séances'
  return (
    <Dialog onClose={onClose} title={title}>
      <QueryState query={series} lines={6} />
      {series.data && <ExtendForm session={session} series={series.data} onClose={onClose} />}
    </Dialog>
  )
}

function ExtendForm({ session, series: { rhythm, lastDate }, onClose }: Props & { series: Series }) {
  const [day] = useState(today)
  const dayAfter = (everyWeeks: number) => nextRepeatedDay(parisDay(lastDate), everyWeeks, day)
  const [repeat, setRepeat] = useState<Repeat>(() => {
    const everyWeeks = rhythm?.everyWeeks ?? 1
    return { everyWeeks, until: nextEndOfJune(dayAfter(everyWeeks)), skip: [] }
  })
  const extend = useMutation(extendSeriesMutation(useQueryClient()))
  const date = dayAfter(repeat.everyWeeks)
  const count = countSessions({ date, repeat })
  const create = () =>
    toastResult(
      extend.mutateAsync({ id: session.id, repeat }, { onSuccess: onClose }),
      { title: 'Succès', description: `${formatCount(count, 'séance')} créée${count >= 2 ? 's' : ''}` },
      (error) => failedActionMessage('Impossible de créer les séances', error),
    )
  return (
    <div className="grid gap-5">
      <p>
        <strong className="block">{session.title}</strong>
        {`Dernière séance prévue : ${datedDayAndHour(lastDate).toLowerCase()}. Les suivantes auront la même heure, le même lieu et les mêmes places.`}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Répéter"
          value={repeat.everyWeeks}
          onChange={({ target }) => setRepeat({ ...repeat, everyWeeks: target.value === '1' ? 1 : 2, skip: [] })}
        >
          <option value="1">Chaque semaine</option>
          <option value="2">Toutes les deux semaines</option>
        </SelectField>
        <UntilField date={date} repeat={repeat} onChange={setRepeat} />
      </div>
      {hasDays({ date, repeat }) && (
        <RepeatedDays
          key={repeat.everyWeeks}
          date={date}
          time={timeField(lastDate)}
          repeat={repeat}
          onSkip={(skip) => setRepeat({ ...repeat, skip })}
        />
      )}
      <DialogFoot onCancel={onClose}>
        <Button className={actClass} isPending={extend.isPending} disabled={count === 0} onClick={create}>
          {count === 0 ? 'Créer les séances' : `Créer ${formatCount(count, 'séance')}`}
        </Button>
      </DialogFoot>
    </div>
  )
}
