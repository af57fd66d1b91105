import { useQuery } from '@tanstack/react-query'
import { seasonName } from '../../../contract/rules/season.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { trialFiguresQuery } from './queries.ts'

/** How many visitors booked a trial, came and joined, in the running season. */
export default function TrialFigures() {
  const { data, error, refetch } = useQuery(trialFiguresQuery)
  return (
    <Card title={data ? `Séances d’essai, saison ${seasonName(data.season)}` : 'Séances d’essai'}>
      {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={2} />}
      {data && (
        <Scoreboard>
          <Figure label="Réservées" value={data.booked} />
          <Figure label="Venus" value={data.came} />
          <Figure label="Inscrits au club" value={data.joined} isMain />
        </Scoreboard>
      )}
    </Card>
  )
}
