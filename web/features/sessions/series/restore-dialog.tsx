import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { dayAndHour } from '../../../lib/texts/dates.ts'
import { joinWithDots } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { restoreSessionMutation } from '../queries.ts'
import { ScopeField, useScope } from './scope-field.tsx'

/** Asks which cancelled sessions of a series take place after all. */
export function RestoreDialog({ session, onClose }: { session: CoachSession; onClose: () => void }) {
  const scope = useScope(session)
  const restore = useMutation(restoreSessionMutation(useQueryClient()))
  const confirm = () =>
    toastResult(
      restore.mutateAsync({ id: session.id, scope: scope.scope }, { onSuccess: onClose }),
      {
        title: scope.scope === 'one' ? 'Séance rétablie' : 'Séances rétablies',
        description: 'Les inscrits sont prévenus.',
      },
      (error) => failedActionMessage('Impossible de rétablir la séance', error),
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rétablir la séance">
      <p>
        <strong className="block">{session.title}</strong>
        {joinWithDots(dayAndHour(session.date), session.location)}
      </p>
      {/* Without numbers: those of the series include sessions that take place anyway. */}
      <ScopeField label="Rétablir" {...scope} series={undefined} />
      <DialogFoot>
        <div className="flex flex-wrap gap-3">
          <Button className="grow sm:grow-0" isPending={restore.isPending} onClick={confirm}>
            Rétablir
          </Button>
          <Button tone="secondary" onClick={onClose}>
            Garder annulée
          </Button>
        </div>
      </DialogFoot>
    </Dialog>
  )
}
