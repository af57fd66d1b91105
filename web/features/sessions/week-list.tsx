import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import { type SessionType, sessionTypes } from '../../../contract/sessions.ts'
import { weekTitle } from '../../lib/dates.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { upcomingQuery } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** Every session to come, week by week, of one type if wanted. */
export function WeekList() {
  const [type, setType] = useState<SessionType | ''>('')
  const { data, isPending, error, refetch } = useQuery(upcomingQuery)
  if (isPending) return <Skeleton lines={6} />
  if (!data) return <ErrorState message={messageOf(error)} onRetry={() => refetch()} />
  const shown = data.filter((session) => type === '' || session.type === type)
  const weeks = Object.entries(Object.groupBy(shown, ({ date }) => weekTitle(date)))
  return (
    <div className="grid gap-6">
      <SelectField
        label="Type de séance"
        name="type"
        value={type}
        onChange={(event) => setType(event.target.value as SessionType | '')}
      >
        <option value="">Toutes</option>
        {sessionTypes.map((one) => (
          <option key={one} value={one}>
            {sessionTypeLabels[one]}
          </option>
        ))}
      </SelectField>
      {weeks.length === 0 && (
        <EmptyState title="Aucune séance programmée">Les prochaines séances apparaîtront ici.</EmptyState>
      )}
      {weeks.map(([week, sessions = []]) => (
        <Card key={week} title={week}>
          <ul>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
