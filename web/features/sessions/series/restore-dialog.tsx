import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { dayAndHour } from '../../../lib/texts/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { NamedSession } from '../named-session.tsx'
import { noticedText, sendsNotices } from '../notice-text.ts'
import { restoreSessionMutation } from '../queries.ts'
import { ScopeField, useScope } from './scope-field.tsx'

/** Asks which cancelled sessions of a series take place after all. */
export default function RestoreDialog({ session, onClose }: { session: CoachSession; onClose: () => void }) {
  const scopeField = useScope(session)
  const { scope } = scopeField
  const restore = useMutation(restoreSessionMutation(useQueryClient()))
  const confirm = () =>
    toastResult(
      restore.mutateAsync({ id: session.id, scope }, { onSuccess: onClose }),
      {
        title: scope === 'one' ? 'Séance rétablie' : 'Séances rétablies',
        ...noticedText(sendsNotices(session, scopeField)),
      },
      (error) => failedActionMessage('Impossible de rétablir la séance', error),
    )
  return (
    <Dialog onClose={onClose} title="Rétablir la séance">
      <NamedSession title={session.title} facts={[dayAndHour(session.date), session.location]} />
      {/* Without numbers: the numbers of the series include sessions that are not cancelled. */}
      <ScopeField label="Rétablir" {...scopeField} series={undefined} />
      <DialogFoot cancelLabel="Garder annulée" onCancel={onClose}>
        <Button className={actClass} isPending={restore.isPending} onClick={confirm}>
          Rétablir
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
