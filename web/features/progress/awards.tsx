import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortDate } from '../../lib/dates.ts'
import { messageOf } from '../../lib/message-of.ts'
import { number } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { badgesQuery, milestonesQuery } from './queries.ts'

type AwardProps = { title: string; description: string; at: string | null; reason: string | null; children?: ReactNode }

function Award({ title, description, at, reason, children }: AwardProps) {
  return (
    <li className="grid content-start gap-2 rounded border border-line p-4">
      <h3 className="heading">{title}</h3>
      <p className="text-quiet text-sm">{description}</p>
      {at ? <Badge tone="good">{`${reason ?? 'Obtenu'}, le ${shortDate(at)}`}</Badge> : children}
    </li>
  )
}

const gridClass = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3'

function BadgeList() {
  const { data, isPending, error, refetch } = useQuery(badgesQuery)
  if (isPending) return <Skeleton lines={3} />
  if (!data) return <ErrorState message={messageOf(error)} onRetry={() => refetch()} />
  return (
    <ul className={gridClass}>
      {data.map(({ id, title, description, awardedAt, reason, value, threshold }) => (
        <Award key={id} title={title} description={description} at={awardedAt} reason={reason}>
          <Progress label={`Progression vers ${title}`} value={value} max={threshold} />
          <p className="text-sm">{`${number(value)} sur ${number(threshold)}`}</p>
        </Award>
      ))}
    </ul>
  )
}

function MilestoneList() {
  const { data, isPending, error, refetch } = useQuery(milestonesQuery)
  if (isPending) return <Skeleton lines={2} />
  if (!data) return <ErrorState message={messageOf(error)} onRetry={() => refetch()} />
  return (
    <ul className={gridClass}>
      {data.map(({ id, title, description, achievedAt, reason }) => (
        <Award key={id} title={title} description={description} at={achievedAt} reason={reason}>
          <Badge>À atteindre</Badge>
        </Award>
      ))}
    </ul>
  )
}

/** Badges and milestones: earned, under way, still to come. */
export function Awards() {
  return (
    <>
      <Card title="Badges">
        <BadgeList />
      </Card>
      <Card title="Paliers">
        <MilestoneList />
      </Card>
    </>
  )
}
