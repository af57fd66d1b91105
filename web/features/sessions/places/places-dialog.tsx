import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PlaceReason, SessionPlaces } from '../../../../contract/places.ts'
import { placeReasons } from '../../../../contract/rules/choices.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { placeReasonLabels } from '../../../../contract/rules/texts/labels.ts'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { dayAndHour } from '../../../lib/texts/dates.ts'
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { NamedSession } from '../named-session.tsx'
import { givePlaceMutation, placesQuery, removePlaceMutation } from './coach-queries.ts'
import type { ListedMember } from './listed-member-text.ts'
import { PlaceList } from './place-list.tsx'
import { placesFacts } from './places-left.ts'

/** Renders a search for any member. */
export type AddMember = (search: { addedText: string; onAdd: (member: { id: string }) => void }) => ReactNode

type Props = {
  session: CoachSession
  /** The coach who is signed in: a change of their own place is not mailed. */
  coachId: string
  addMember: AddMember
  onClose: () => void
}

/** The list that was read shows every change; the session is as it was when the dialog opened. */
const countsOf = ({ capacity, going, waiting }: SessionPlaces) => ({
  capacity,
  rsvpCount: going.length,
  waitingCount: waiting.length,
  offeredCount: waiting.filter(({ offeredUntil }) => offeredUntil !== null).length,
})

/** Sign-ups and waiting list of a session; coaches add and remove people here. */
export default function PlacesDialog({ onClose, ...placesProps }: Props) {
  const { session } = placesProps
  const query = useQuery(placesQuery(session.id))
  const facts = placesFacts(query.data ? countsOf(query.data) : session)
  return (
    <Dialog onClose={onClose} title="Places et liste d’attente">
      <div className="grid grid-cols-1 gap-7">
        <NamedSession title={session.title} facts={[dayAndHour(session.date), ...facts]} />
        <QueryState query={query} lines={4} />
        {query.data && <Places {...placesProps} places={query.data} />}
      </div>
    </Dialog>
  )
}

type PlacesProps = Omit<Props, 'onClose'> & { places: SessionPlaces }

function Places({ session, coachId, places, addMember }: PlacesProps) {
  const client = useQueryClient()
  const give = useMutation(givePlaceMutation(client, session.id))
  const remove = useMutation(removePlaceMutation(client, session.id))
  // The server sends no notice about an unpublished session.
  const toastDescriptionFor = (userId: string) =>
    session.published && userId !== coachId ? { description: 'La personne est prévenue.' } : {}
  const mailText = session.published ? 'recevra un e-mail' : 'ne recevra pas d’e-mail : la séance est un brouillon'
  const [reason, setReason] = useState<PlaceReason>('coach_decision')
  const [removedMember, setRemovedMember] = useState<ListedMember | null>(null)
  const givePlace = (userId: string) =>
    toastResult(
      give.mutateAsync({ userId, reason }),
      { title: 'Place donnée', ...toastDescriptionFor(userId) },
      (error) => failedActionMessage('Impossible de donner cette place', error),
    )
  const removePlace = ({ userId }: ListedMember) =>
    toastResult(
      remove.mutateAsync(userId, { onSettled: () => setRemovedMember(null) }),
      { title: 'Inscription retirée', ...toastDescriptionFor(userId) },
      (error) => failedActionMessage('Impossible de retirer cette inscription', error),
    )
  return (
    <>
      <div className="grid gap-3">
        <h3 className="heading">Donner une place</h3>
        <SelectField
          label="Raison"
          hint={`${session.published ? 'La personne la lit. ' : ''}La place peut dépasser le nombre prévu.`}
          value={reason}
          onChange={({ target }) => setReason(target.value as PlaceReason)}
        >
          {placeReasons.map((code) => (
            <option key={code} value={code}>
              {placeReasonLabels[code]}
            </option>
          ))}
        </SelectField>
        {addMember({ addedText: 'Place donnée', onAdd: ({ id }) => givePlace(id) })}
      </div>
      <PlaceList
        title="Liste d’attente"
        empty="Personne n’attend."
        members={places.waiting}
        isRanked
        onGive={({ userId }) => givePlace(userId)}
        onRemove={setRemovedMember}
      />
      <PlaceList title="Inscrits" empty="Personne n’est inscrit." members={places.going} onRemove={setRemovedMember} />
      {removedMember && (
        <ConfirmDialog
          title="Retirer cette inscription"
          confirmLabel="Retirer"
          isPending={remove.isPending}
          onConfirm={() => removePlace(removedMember)}
          onClose={() => setRemovedMember(null)}
        >
          <p>
            {removedMember.userId !== coachId && `${fullName(removedMember)} ${mailText}. `}
            Une place libre va à la personne suivante de la liste.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
