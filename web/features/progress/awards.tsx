import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortDate } from '../../lib/dates.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/format-text.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Medal } from '../../ui/medal.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Award, sortAwards } from './award-order.ts'
import { metricProgressText } from './metric-text.ts'
import { badgesQuery, milestonesQuery } from './queries.ts'

const visibleUnderway = 3
const visibleEarned = 8

/** Badges and milestones: under way, earned with their reason, not begun. */
export default function Awards() {
  const badges = useQuery(badgesQuery)
  const milestones = useQuery(milestonesQuery)
  if (badges.isPending || milestones.isPending) return <Skeleton lines={3} />
  const retry = () => Promise.all([badges.refetch(), milestones.refetch()])
  if (!badges.data || !milestones.data)
    return <ErrorState message={errorMessage(badges.error ?? milestones.error)} onRetry={retry} />
  const { underway, earned, locked } = sortAwards(badges.data, milestones.data)
  return (
    <div className="grid gap-6">
      {underway.length > 0 && (
        <Group title="Les prochains">
          <AwardList
            awards={underway}
            visible={visibleUnderway}
            more={(hidden) => `Voir ${formatCount(hidden, 'autre')}`}
          />
        </Group>
      )}
      {earned.length > 0 && (
        <Group title={`Obtenus (${earned.length})`}>
          <AwardList
            awards={earned}
            visible={visibleEarned}
            more={(hidden) => `Voir ${formatCount(hidden, 'autre')}`}
          />
        </Group>
      )}
      {locked.length > 0 && (
        <Group title="À découvrir">
          {/* Collapsed, unless a new member has no other awards to see. */}
          <AwardList
            awards={locked}
            visible={underway.length + earned.length === 0 ? visibleUnderway : 0}
            more={(hidden) => `Voir ${formatCount(hidden, 'défi')} à découvrir`}
          />
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="heading">{title}</h3>
      {children}
    </section>
  )
}

type ListProps = { awards: readonly Award[]; visible: number; more: (hidden: number) => string }

function AwardList({ awards, visible, more }: ListProps) {
  const [first, rest] = [awards.slice(0, visible), awards.slice(visible)]
  const list = (items: readonly Award[]) => (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((award) => (
        <AwardItem key={award.key} award={award} />
      ))}
    </ul>
  )
  return (
    <>
      {first.length > 0 && list(first)}
      {rest.length > 0 && <Disclosure summary={more(rest.length)}>{list(rest)}</Disclosure>}
    </>
  )
}

function AwardItem({ award: { code, kind, title, description, steps, at, reason } }: { award: Award }) {
  return (
    <li className="flex items-start gap-4">
      <Medal code={code} isEarned={at !== null} width={72} />
      <div className="grid min-w-0 grow gap-1">
        <h4 className="heading wrap-anywhere">{title}</h4>
        <p className="text-quiet text-sm">{`${kind} · ${description}`}</p>
        {at ? (
          <p className="font-semibold text-good text-sm">{`${reason ?? 'Obtenu'}, le ${shortDate(at)}`}</p>
        ) : (
          steps.map(({ metric, value, threshold }) => (
            <div key={metric} className="grid gap-1">
              <Progress
                label={`${title} : ${metricProgressText(metric, value, threshold)}`}
                value={value}
                max={threshold}
              />
              <p className="text-sm tabular-nums">{metricProgressText(metric, value, threshold)}</p>
            </div>
          ))
        )}
      </div>
    </li>
  )
}
