import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { BackupState } from '../../../contract/backups.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { useIsOffline } from '../../lib/hooks/use-is-offline.ts'
import { lazyPart } from '../../lib/load-late.ts'
import { classNames } from '../../ui/class-names.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { backupQuery } from './queries.ts'

const BackupStatus = lazyPart(() => import('./backup-status.tsx'))

const failureText = (error: unknown) => errorMessage(error, 'Impossible de charger l’état des sauvegardes')

const faults: BackupState['status'][] = ['failed', 'late', 'future']

/**
 * One line about the latest verified backup; red when somebody must act. On a phone, above a list with a bulk action,
 * only such a fault is shown.
 */
export function BackupLine({ hasBulkAction }: { hasBulkAction: boolean }) {
  const query = useQuery(backupQuery)
  const { data } = query
  // Without a network, the list shows one error for all parts of the page.
  if (useIsOffline() && !data) return null
  const isFault = data && (faults.includes(data.status) || data.clockJump)
  // As high as its placeholder, so that the list below does not move. Above the list, only a fault is shown.
  return (
    <div
      className={classNames(
        '-my-2 grid min-h-12 content-center gap-4',
        !isFault && 'order-last',
        !isFault && hasBulkAction && 'max-sm:hidden',
      )}
    >
      <QueryState query={query} lines={1} message={failureText} />
      <Suspense>{data && <BackupStatus state={data} onConfirmed={() => void query.refetch()} />}</Suspense>
    </div>
  )
}
