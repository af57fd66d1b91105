import type { Dispatch, SetStateAction } from 'react'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import type { FormPurpose } from '../form/session-form.ts'
import type { AddMember } from '../places/places-dialog.tsx'

const DebriefDialog = lazyDialog(() => import('../debrief/debrief-dialog.tsx'))
const CancelSession = lazyDialog(() => import('./cancel-session.tsx'))
const DeleteSession = lazyDialog(() => import('./delete-session.tsx'))
const ExtendDialog = lazyDialog(() => import('../series/extend-dialog.tsx'))
const PlacesDialog = lazyDialog(() => import('../places/places-dialog.tsx'))
const RestoreDialog = lazyDialog(() => import('../series/restore-dialog.tsx'))
const SessionDialog = lazyDialog(() => import('../form/session-dialog.tsx'))

export type SessionAction = 'debrief' | 'places' | 'cancel' | 'restore' | 'extend' | 'delete'
export type SessionDialogState = { kind: 'form'; purpose: FormPurpose } | { kind: SessionAction; session: CoachSession }

type Props = {
  dialog: SessionDialogState
  onChange: Dispatch<SetStateAction<SessionDialogState | null>>
  coachId: string
  addMember: AddMember
}

/** The dialog of a coach's action on a session. */
export function CoachDialog({ dialog, onChange, coachId, addMember }: Props) {
  // A save may end after its dialog was closed: it must not close another dialog.
  const onClose = () => onChange((open) => (open === dialog ? null : open))
  if (dialog.kind === 'form') return <SessionDialog purpose={dialog.purpose} coachId={coachId} onClose={onClose} />
  const { kind, session } = dialog
  if (kind === 'places') return <PlacesDialog {...{ session, coachId, addMember, onClose }} />
  if (kind === 'debrief') return <DebriefDialog session={session} onClose={onClose} />
  if (kind === 'cancel') return <CancelSession session={session} onClose={onClose} />
  if (kind === 'restore') return <RestoreDialog session={session} onClose={onClose} />
  if (kind === 'extend') return <ExtendDialog session={session} onClose={onClose} />
  return (
    <DeleteSession
      session={session}
      onClose={onClose}
      onCancelInstead={(current) => onChange({ kind: 'cancel', session: current })}
    />
  )
}
