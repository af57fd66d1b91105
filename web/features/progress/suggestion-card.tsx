import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PastSession } from '../../../contract/progress.ts'
import { pastDayAndHour } from '../../lib/texts/past-dates.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Suggestion } from '../../ui/suggestion.tsx'
import { completedShare, sortAwards } from './award-order.ts'
import { metricText } from './metric-text.ts'
import { awardsQuery, pastSessionsQuery } from './queries.ts'
import { sessionToLog } from './session-to-log.ts'

const LogDialog = lazyDialog(() => import('./log-dialog.tsx'))

/** Suggests the next action: log the last session or, if that is done, join the next one. */
export function SuggestionCard({ canJoin }: { canJoin: boolean }) {
  const query = useQuery(pastSessionsQuery)
  const { data } = query
  const [openSession, setOpenSession] = useState<PastSession | null>(null)
  const suggestion = sessionToLog(data ?? [], Date.now())
  if (!data) return <QueryState query={query} lines={4} />
  return (
    <>
      {suggestion ? (
        <Suggestion
          eyebrow="À faire maintenant"
          title={`Comment était «\u00a0${suggestion.session.title}\u00a0»\u00a0?`}
          action={<Button onClick={() => setOpenSession(suggestion.session)}>Noter mon ressenti</Button>}
        >
          {pastDayAndHour(suggestion.session.date)}
          {suggestion.left > 0 &&
            `. ${suggestion.left === 1 ? 'Une autre séance récente attend' : `${suggestion.left} autres séances récentes attendent`} votre ressenti dans la page Séances`}
          .
        </Suggestion>
      ) : (
        <NothingToLog isNew={data.length === 0} canJoin={canJoin} />
      )}
      {openSession && <LogDialog session={openSession} onClose={() => setOpenSession(null)} />}
    </>
  )
}

function NothingToLog({ isNew, canJoin }: { isNew: boolean; canJoin: boolean }) {
  const { data: awards = [] } = useQuery(awardsQuery)
  const [nearest] = sortAwards(awards).underway
  const step = nearest?.steps.find(({ value, threshold }) => value < threshold)
  const firstStep = canJoin ? 'Une séance, puis votre ressenti' : 'Votre adhésion d’abord'
  return (
    <Suggestion
      eyebrow={isNew ? 'Pour commencer' : 'Tout est noté'}
      title={isNew ? firstStep : 'À la prochaine séance'}
      action={
        canJoin ? (
          <LinkButton to="/seances">{isNew ? 'Choisir ma première séance' : 'Voir les séances à venir'}</LinkButton>
        ) : (
          <LinkButton to="/dashboard">Voir où en est mon adhésion</LinkButton>
        )
      }
    >
      {isNew &&
        (canJoin
          ? 'Inscrivez-vous à une séance, venez, puis notez comment c’était.'
          : 'Une fois qu’elle est active, vous choisissez vos séances.')}
      {!isNew && nearest && step && completedShare(nearest) < 1
        ? `Encore ${metricText(step.metric, step.threshold - step.value)} pour «\u00a0${nearest.title}\u00a0».`
        : !isNew && 'Chaque séance notée dessine la suite.'}
    </Suggestion>
  )
}
