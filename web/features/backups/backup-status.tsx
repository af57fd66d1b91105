import type { BackupState } from '../../../contract/backups.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { backupText } from './backup-text.ts'
import { ClockLine } from './clock-line.tsx'

type Props = { state: BackupState; onConfirmed: () => void }

export default function BackupStatus({ state, onConfirmed }: Props) {
  const { tone, title, details } = backupText(state)
  return (
    <>
      <div role="status" aria-label="Sauvegarde" className="grid gap-1">
        <StatusTag tone={tone}>{title}</StatusTag>
        {details && <p className="text-quiet text-sm">{details}</p>}
      </div>
      {state.clockJump && <ClockLine jump={state.clockJump} onConfirmed={onConfirmed} />}
    </>
  )
}
