import { useQuery } from '@tanstack/react-query'
import type { BackupState } from '../../../contract/backups.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { backupText } from './backup-text.ts'
import { ClockLine } from './clock-line.tsx'
import { backupQuery } from './queries.ts'

const failureText = (error: unknown) => errorMessage(error, 'Impossible de charger l’état des sauvegardes')

/**
 * One line about the latest verified backup; red when somebody must act. On a phone, above a list with a bulk action,
 * only such a fault is shown.
 */
export function BackupLine({ hasBulkAction }: { hasBulkAction: boolean }) {
  const query = useQuery(backupQuery)
  const { data } = query
  const isFault = data && (backupText(data).tone === 'bad' || data.clockJump)
  // As high as its placeholder: the list below would move. Only a fault is above the list.
  return (
    <div
      className={classNames(
        '-my-2 grid min-h-12 content-center gap-4',
        !isFault && 'order-last',
        !isFault && hasBulkAction && 'max-sm:hidden',
      )}
    >
      <QueryState query={query} lines={1} message={failureText} />
      {data && <BackupStatus state={data} />}
    </div>
  )
}

function BackupStatus({ state }: { state: BackupState }) {
  const { tone, title, details } = backupText(state)
  return (
    <>
      <div role="status" aria-label="Sauvegarde" className="grid gap-1">
        <Badge tone={tone}>{title}</Badge>
        {details && <p className="text-quiet text-sm">{details}</p>}
      </div>
      {state.clockJump && <ClockLine jump={state.clockJump} />}
    </>
  )
}
