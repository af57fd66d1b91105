import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionPage } from '../../../../contract/sessions/session-page.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { usePending } from '../../../lib/hooks/use-pending.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { placesLeft } from '../places/places-left.ts'
import { showNameMutation } from './queries.ts'
import { StartLine } from './start-line.tsx'

const unnamedText = (count: number, { isAlone, isOff }: { isAlone: boolean; isOff: boolean }): string => {
  if (isAlone && isOff) return `${formatCount(count, 'personne')} inscrite${count >= 2 ? 's' : ''}.`
  if (isAlone) return count === 1 ? 'Une personne vient.' : `${count}\u00a0personnes viennent.`
  return count === 1 ? 'et une autre personne' : `et ${count}\u00a0autres`
}

/** First names of people who show theirs, the number of the others, and before the session the switch for the member's own. */
export function WhoComes({ session, isOver }: { session: SessionPage; isOver: boolean }) {
  const { shownNames, rsvpCount, isNameShown } = session
  // Their own first name, once they show it, is among the others.
  const names = session.going && !isNameShown ? ['Vous', ...shownNames] : shownNames
  const show = useMutation(showNameMutation(useQueryClient()))
  const unnamedCount = rsvpCount - names.length
  /** Nobody comes any more: it is over or cancelled. */
  const isOff = isOver || session.cancelledAt !== null
  const hasOpenPlaces = !isOff && session.capacity !== null
  const { shown: isChecked, showWhile } = usePending(isNameShown)
  const change = (isShown: boolean) => {
    const saved = toastResult(
      show.mutateAsync(isShown),
      isShown
        ? { title: 'Votre prénom est montré', description: 'Aux inscrits des séances où vous venez.' }
        : { title: 'Votre prénom n’est plus montré' },
      (error) => errorMessage(error, 'Impossible d’enregistrer ce choix'),
    )
    void showWhile(isShown, saved)
  }
  return (
    <Card title={isOff ? 'Ils étaient inscrits' : 'Ils viennent'}>
      {rsvpCount === 0 && <p className="text-quiet">{isOff ? 'Personne.' : 'Personne pour l’instant.'}</p>}
      <StartLine names={names} unnamedCount={unnamedCount} freeCount={hasOpenPlaces ? placesLeft(session) : 0} />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 empty:hidden">
        {unnamedCount > 0 && (
          // As high as the checkbox beside it.
          <p className={isOff ? undefined : 'flex min-h-11 items-center'}>
            {unnamedText(unnamedCount, { isAlone: names.length === 0, isOff })}
          </p>
        )}
        {!isOff && (
          <CheckboxField
            label="Montrer mon prénom aux autres inscrits"
            hint="Votre prénom seul, dans toutes les séances où vous venez."
            checked={isChecked}
            onChange={({ target }) => change(target.checked)}
          />
        )}
      </div>
    </Card>
  )
}
