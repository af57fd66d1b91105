import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Goal } from '../../../contract/goals.ts'
import { maxOpenGoals } from '../../../contract/rules/limits.ts'
import { lazyPart } from '../../lib/load-late.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx'
import { MissingPart } from '../../ui/missing-part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { GoalEdit } from './goal-fields.ts'
import { GoalItem } from './goal-item.tsx'
import { goalsQuery } from './queries.ts'

const GoalDialog = lazyDialog(() => import('./goal-dialog.tsx'))

// Loaded on demand: the examples need the schema of the form.
const FirstGoals = lazyPart(() => import('./first-goals.tsx'), { replacement: MissingPart })

/** The member's personal goals, visible to their owner only. */
export function GoalsCard({ isOpen }: { isOpen: boolean }) {
  const { data = [] } = useQuery(goalsQuery)
  const { length } = data.filter(({ status }) => status === 'open')
  return (
    <CollapsibleSection title="Mes objectifs" isOpen={isOpen} summary={length > 0 && `${length} en cours`}>
      <Goals />
    </CollapsibleSection>
  )
}

/** Observes the query from inside the section: a closed section renders nothing that would notice a failure. */
function Goals() {
  const query = useQuery(goalsQuery)
  const { data } = query
  const [edit, setEdit] = useState<GoalEdit | null>(null)
  if (!data) return <QueryState query={query} lines={3} />
  const openGoals = data.filter(({ status }) => status === 'open')
  const closedGoals = data.filter(({ status }) => status !== 'open')
  return (
    <>
      {openGoals.length === 0 && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <FirstGoals onEdit={setEdit} />
        </Suspense>
      )}
      <GoalList goals={openGoals} onEdit={setEdit} />
      {openGoals.length > 0 && openGoals.length < maxOpenGoals && (
        <Button tone="secondary" className="mt-6 sm:justify-self-start" onClick={() => setEdit({ kind: 'new' })}>
          Nouvel objectif
        </Button>
      )}
      {openGoals.length >= maxOpenGoals && (
        <p className="text-quiet text-sm">
          {`Vous avez ${maxOpenGoals}\u00a0objectifs en cours\u00a0: terminez-en un pour en ajouter.`}
        </p>
      )}
      {closedGoals.length > 0 && (
        <details>
          <summary className="opener">{`Objectifs terminés (${closedGoals.length})`}</summary>
          <GoalList goals={closedGoals} onEdit={setEdit} />
        </details>
      )}
      {edit && <GoalDialog edit={edit} onClose={() => setEdit(null)} />}
    </>
  )
}

type EditProps = { onEdit: (edit: GoalEdit) => void }

function GoalList({ goals, onEdit }: EditProps & { goals: readonly Goal[] }) {
  if (goals.length === 0) return null
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {goals.map((goal) => (
        <GoalItem key={goal.id} goal={goal} onEdit={onEdit} />
      ))}
    </ul>
  )
}
