import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionChoice } from '../../../contract/sessions/coach-lists.ts'
import { useClub } from '../../lib/club.ts'
import { wallTimeInWords } from '../../lib/texts/dates.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { nextSlots, type Suggestion } from './next-slots.ts'
import { plannedSessionsQuery } from './queries.ts'
import type { SessionFormState } from './session-form.ts'

type Props = { form: SessionFormState; now: string }

/** The club's next free weekly slots; one tap fills title, date, time and place. */
export function SlotSuggestions(props: Props) {
  const { data, isPending } = useQuery(plannedSessionsQuery)
  if (isPending) return <Skeleton lines={3} />
  return data ? <Suggestions sessions={data} {...props} /> : null
}

function Suggestions({ form, sessions, now }: Props & { sessions: SessionChoice[] }) {
  const { weeklySlots } = useClub()
  const [suggestions] = useState(() => nextSlots(weeklySlots, sessions, now))
  if (suggestions.length === 0) return null
  const applySuggestion = ({ title, type, date, time, location }: Suggestion) => {
    const [typedTitle, typedLocation] = form.getValues(['title', 'location'])
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    const isSuggested = (text: string) => weeklySlots.some((slot) => slot.title === text || slot.place === text)
    // Replaces the text of an earlier suggestion, but not what the coach typed.
    if (typedTitle.trim() === '' || isSuggested(typedTitle)) form.setValue('title', title, options)
    if (typedLocation.trim() === '' || isSuggested(typedLocation)) form.setValue('location', location, options)
    if (type) form.setValue('type', type, options)
    form.setValue('date', date, options)
    form.setValue('time', time, options)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-[0.9375rem]">Prochains créneaux libres</legend>
      {suggestions.map((suggestion) => (
        <button
          key={`${suggestion.date} ${suggestion.time}`}
          type="button"
          onClick={() => applySuggestion(suggestion)}
          className={buttonClass(
            'secondary',
            'flex-col items-start! gap-0.5! text-left! sm:flex-row sm:items-center! sm:justify-between!',
          )}
        >
          <span>{wallTimeInWords(suggestion.date, suggestion.time)}</span>
          <span className="text-quiet text-sm font-normal">{suggestion.title}</span>
        </button>
      ))}
    </fieldset>
  )
}
