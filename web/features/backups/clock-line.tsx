import { useMutation } from '@tanstack/react-query'
import type { BackupState } from '../../../contract/backups.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { call } from '../../lib/calls/http.ts'
import { Button } from '../../ui/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { clockJumpText } from './backup-text.ts'

type Props = { jump: NonNullable<BackupState['clockJump']>; onConfirmed: () => void }

/** Warning that the server's clock jumped, with a button to confirm the date. */
export function ClockLine({ jump, onConfirmed }: Props) {
  const confirmation = useMutation({
    mutationFn: () => call('POST /api/admin/backup/confirmed-date'),
    onSettled: onConfirmed,
  })
  const { tone, title, details } = clockJumpText(jump)
  const confirm = () =>
    toastResult(
      confirmation.mutateAsync(),
      { title: 'Date confirmée', description: 'Ce qui est périmé est de nouveau effacé.' },
      (error) => errorMessage(error, 'Impossible de confirmer la date'),
    )
  return (
    <div role="status" aria-label="Date du serveur" className="grid justify-items-start gap-2">
      <StatusTag tone={tone}>{title}</StatusTag>
      <p className="text-quiet text-sm">{details}</p>
      <Button tone="secondary" isPending={confirmation.isPending} onClick={confirm}>
        La date est juste
      </Button>
    </div>
  )
}
