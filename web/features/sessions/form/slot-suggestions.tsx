import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { FreeSlot } from '../../../../contract/sessions/free-slots.ts'
import { useClub } from '../../../lib/club.ts'
import { wallTimeInWords } from '../../../lib/texts/dates.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { freeSlotsQuery } from '../queries.ts'
import type { SessionFormState } from './session-form.ts'

/** The club's next free weekly slots; one tap fills title, date, time and location. */
export function SlotSuggestions({ form }: { form: SessionFormState }) {
  const { weeklySlots } = useClub()
  const { data: suggestions, isPending } = useQuery(freeSlotsQuery)
  if (isPending) return <Skeleton lines={3} />
  if (!suggestions || suggestions.length === 0) return null
  const [chosenDate, chosenTime] = form.watch(['date', 'time'])
  const applySuggestion = ({ title, type, date, time, location }: FreeSlot) => {
    const [typedTitle, typedLocation] = form.getValues(['title', 'location'])
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    const isSuggested = (text: string) => weeklySlots.some((slot) => slot.title === text || slot.location === text)
    // Replaces the text of an earlier suggestion, but not what the coach typed.
    if (typedTitle.trim() === '' || isSuggested(typedTitle)) form.setValue('title', title, options)
    if (typedLocation.trim() === '' || isSuggested(typedLocation)) form.setValue('location', location, options)
    if (type) form.setValue('type', type, options)
    form.setValue('date', date, options)
    form.setValue('time', time, options)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-md">Prochains créneaux libres</legend>
      {suggestions.map((suggestion) => {
        const isChosen = suggestion.date === chosenDate && suggestion.time === chosenTime
        return (
          <button
            key={`${suggestion.date} ${suggestion.time}`}
            type="button"
            aria-pressed={isChosen}
            onClick={() => applySuggestion(suggestion)}
            className={buttonClass(
              'secondary',
              classNames(
                'flex-col items-start! gap-0.5! text-left! sm:flex-row sm:items-center! sm:justify-between!',
                isChosen && 'bg-raised',
              ),
            )}
          >
            <span>
              {wallTimeInWords(suggestion.date, suggestion.time)}
              {isChosen && <Check aria-hidden className="ml-2 inline size-5 text-accent-text" />}
            </span>
            <span className="text-quiet text-sm font-normal">{suggestion.title}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
