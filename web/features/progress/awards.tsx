import { useQuery } from '@tanstack/react-query'
import { Lock, Medal } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortDate } from '../../lib/dates.ts'
import { messageOf } from '../../lib/message-of.ts'
import { count } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Award, sortAwards } from './award-order.ts'
import { howFar } from './metric-words.ts'
import { badgesQuery, milestonesQuery } from './queries.ts'

const shownAtOnce = 3
const shownEarned = 6

/** Badges and milestones: the nearest next ones, those earned and why, those still to be discovered. */
export function Awards() {
  return (
    <Card title="Badges et paliers">
      <AwardGroups />
    </Card>
  )
}

function AwardGroups() {
  const badges = useQuery(badgesQuery)
  const milestones = useQuery(milestonesQuery)
  if (badges.isPending || milestones.isPending) return <Skeleton lines={3} />
  const retry = () => Promise.all([badges.refetch(), milestones.refetch()])
  if (!badges.data || !milestones.data)
    return <ErrorState message={messageOf(badges.error ?? milestones.error)} onRetry={retry} />
  const { underway, earned, locked } = sortAwards(badges.data, milestones.data)
  return (
    <div className="grid gap-6">
      {underway.length > 0 && (
        <Group title="Les prochains">
          <AwardList awards={underway} atOnce={shownAtOnce} more={(left) => `Voir ${count(left, 'autre')}`} />
        </Group>
      )}
      {earned.length > 0 && (
        <Group title={`Obtenus (${earned.length})`}>
          <AwardList awards={earned} atOnce={shownEarned} more={(left) => `Voir ${count(left, 'autre')}`} />
        </Group>
      )}
      {locked.length > 0 && (
        <Group title="À découvrir">
          {/* A newcomer has nothing else to look at. */}
          <AwardList
            awards={locked}
            atOnce={underway.length + earned.length === 0 ? shownAtOnce : 0}
            more={(left) => `Voir ${count(left, 'défi')} à découvrir`}
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

type ListProps = { awards: readonly Award[]; atOnce: number; more: (left: number) => string }

function AwardList({ awards, atOnce, more }: ListProps) {
  const [shown, folded] = [awards.slice(0, atOnce), awards.slice(atOnce)]
  const list = (some: readonly Award[]) => (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {some.map((award) => (
        <AwardItem key={award.key} award={award} />
      ))}
    </ul>
  )
  return (
    <>
      {shown.length > 0 && list(shown)}
      {folded.length > 0 && <Disclosure summary={more(folded.length)}>{list(folded)}</Disclosure>}
    </>
  )
}

function AwardItem({ award: { kind, title, description, steps, at, reason } }: { award: Award }) {
  const Icon = at ? Medal : Lock
  const isBegun = steps.some(({ value }) => value > 0)
  return (
    <li className="grid content-start gap-2 rounded border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <h4 className="heading min-w-0 wrap-anywhere">{title}</h4>
        {(at || !isBegun) && (
          <Icon aria-hidden className={`size-5 shrink-0 ${at ? 'text-accent-text' : 'text-quiet'}`} />
        )}
      </div>
      <p className="text-quiet text-sm">{`${kind} · ${description}`}</p>
      {at ? (
        <Badge tone="good">{`${reason ?? 'Obtenu'}, le ${shortDate(at)}`}</Badge>
      ) : (
        steps.map(({ metric, value, threshold }) => (
          <div key={metric} className="grid gap-1">
            <Progress label={`${title} : ${howFar(metric, value, threshold)}`} value={value} max={threshold} />
            <p className="text-sm tabular-nums">{howFar(metric, value, threshold)}</p>
          </div>
        ))
      )}
    </li>
  )
}
