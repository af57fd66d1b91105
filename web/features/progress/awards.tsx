import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/texts/format-text.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { AwardList } from './award-list.tsx'
import { sortAwards } from './award-order.ts'
import { awardsQuery } from './queries.ts'

const visibleUnderway = 3
const visibleEarned = 8

/** Badges and milestones: under way, earned with their reason, not begun. */
export default function Awards() {
  const query = useQuery(awardsQuery)
  if (!query.data) return <QueryState query={query} lines={3} />
  const { underway, earned, locked } = sortAwards(query.data)
  return (
    <div className="grid gap-6">
      {underway.length > 0 && (
        <Group title="Les prochains">
          <AwardList
            awards={underway}
            visibleCount={visibleUnderway}
            moreText={(hidden) => `Voir ${formatCount(hidden, 'autre')}`}
          />
        </Group>
      )}
      {earned.length > 0 && (
        <Group title={`Obtenus (${earned.length})`}>
          <AwardList
            awards={earned}
            visibleCount={visibleEarned}
            moreText={(hidden) => `Voir ${formatCount(hidden, 'autre')}`}
          />
        </Group>
      )}
      {locked.length > 0 && (
        <Group title="À découvrir">
          {/* Collapsed, unless a new member has no other awards to see. */}
          <AwardList
            awards={locked}
            visibleCount={underway.length + earned.length === 0 ? visibleUnderway : 0}
            moreText={(hidden) => `Voir ${formatCount(hidden, 'défi')} à découvrir`}
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
