import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { dayAndHour } from '../../../lib/texts/dates.ts'
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { NamedSession } from '../named-session.tsx'
import { noticedText, noticeForMany, noticeText, sendsNotices } from '../notice-text.ts'
import { cancelSessionMutation } from '../queries.ts'
import { ScopeField, useScope } from '../series/scope-field.tsx'

const staysText = 'La séance reste visible, barrée, avec cette raison.'
const stayText = 'Les séances restent visibles, barrées, avec cette raison.'

/** Asks for the reason of a cancellation. The typed reason stays if the call fails. */
export default function CancelSession({ session, onClose }: { session: CoachSession; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const cancel = useMutation(cancelSessionMutation(useQueryClient()))
  const scope = useScope(session)
  const isOne = scope.scope === 'one'
  const isNoticed = sendsNotices(session, scope)
  const confirm = () =>
    toastResult(
      cancel.mutateAsync({ id: session.id, reason, scope: scope.scope }, { onSuccess: onClose }),
      { title: isOne ? 'Séance annulée' : 'Séances annulées', ...noticedText(isNoticed) },
      (error) => failedActionMessage('Impossible d’annuler la séance', error),
    )
  return (
    <ConfirmDialog
      title="Annuler la séance"
      confirmLabel={isOne ? 'Annuler la séance' : 'Annuler les séances'}
      cancelLabel={isOne ? 'Garder la séance' : 'Garder les séances'}
      isPending={cancel.isPending}
      isReady={reason.trim() !== ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <NamedSession title={session.title} facts={[dayAndHour(session.date), session.location]} />
      <ScopeField label="Annuler" {...scope} />
      <TextField
        label="Raison"
        hint="Obligatoire : les membres la lisent. Par exemple « orage annoncé »."
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p>
        {isNoticed && `${isOne ? noticeText(session.rsvpCount) : noticeForMany} `}
        {isOne ? staysText : stayText}
      </p>
    </ConfirmDialog>
  )
}
