import { useQuery } from '@tanstack/react-query'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { Card } from '../../ui/card.tsx'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { trialFiguresQuery } from './queries.ts'

/** How many visitors booked a trial, came and registered, in the running season. */
export default function TrialFigures() {
  const query = useQuery(trialFiguresQuery)
  const { data } = query
  return (
    <Card title={data ? `Séances d’essai, saison ${seasonName(data.season)}` : 'Séances d’essai'}>
      <QueryState query={query} lines={2} />
      {data && (
        <Scoreboard>
          <Figure label="Réservations" value={data.bookedCount} />
          <Figure label="Venues" value={data.cameCount} />
          <Figure label="Inscriptions au club" value={data.registeredCount} isMain />
        </Scoreboard>
      )}
    </Card>
  )
}
