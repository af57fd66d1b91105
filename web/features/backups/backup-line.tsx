import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/error-message.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { backupText } from './backup-text.ts'
import { ClockLine } from './clock-line.tsx'
import { backupQuery } from './queries.ts'

/** One line about the latest verified backup; red when somebody must act. */
export function BackupLine() {
  const { data, isPending, error, refetch } = useQuery(backupQuery)
  if (isPending) return <Skeleton lines={1} />
  if (!data)
    return (
      <ErrorState
        message={errorMessage(error, 'Impossible de charger l’état des sauvegardes')}
        onRetry={() => refetch()}
      />
    )
  const { tone, title, details } = backupText(data)
  return (
    <div className="grid gap-4">
      <div role="status" aria-label="Sauvegarde" className="grid gap-1">
        <Badge tone={tone}>{title}</Badge>
        {details && <p className="text-quiet text-sm">{details}</p>}
      </div>
      {data.clockJump && <ClockLine jump={data.clockJump} />}
    </div>
  )
}
