import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxOpenGoals } from '../../../contract/goals.form.ts'
import type { Goal } from '../../../contract/goals.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { CollapsibleSection } from '../../ui/collapsible-section.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { examples, type GoalEdit, parseGoal } from './goal-fields.ts'
import { GoalItem } from './goal-item.tsx'
import { goalText } from './goal-text.ts'
import { goalsQuery } from './queries.ts'

const GoalDialog = lazyDialog(async () => (await import('./goal-dialog.tsx')).GoalDialog)

/** The member's personal goals, visible to their owner only. */
export function GoalsCard() {
  const { data, isPending, error, refetch } = useQuery(goalsQuery)
  const [edit, setEdit] = useState<GoalEdit | null>(null)
  const open = data?.filter(({ status }) => status === 'open') ?? []
  const closed = data?.filter(({ status }) => status !== 'open') ?? []
  return (
    <CollapsibleSection title="Mes objectifs" isOpen note={open.length > 0 && `${open.length} en cours`}>
      {isPending && <Skeleton lines={3} />}
      {!isPending && !data && <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />}
      {data && open.length === 0 && <FirstGoals onEdit={setEdit} />}
      <GoalList goals={open} onEdit={setEdit} />
      {data && open.length > 0 && open.length < maxOpenGoals && (
        <Button tone="secondary" className="sm:justify-self-start" onClick={() => setEdit({ kind: 'new' })}>
          Nouvel objectif
        </Button>
      )}
      {open.length >= maxOpenGoals && (
        <p className="text-quiet text-sm">
          {`Vous avez ${maxOpenGoals}\u00a0objectifs en cours\u00a0: terminez-en un pour en ajouter.`}
        </p>
      )}
      {closed.length > 0 && (
        <Disclosure summary={`Objectifs terminés (${closed.length})`}>
          <GoalList goals={closed} onEdit={setEdit} />
        </Disclosure>
      )}
      {edit && <GoalDialog edit={edit} onClose={() => setEdit(null)} />}
    </CollapsibleSection>
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

function FirstGoals({ onEdit }: EditProps) {
  return (
    <EmptyState title="Fixez-vous un premier objectif" picture={emptyPicture('escaliers')}>
      <p>Personne d’autre ne le voit, et le compte se fait tout seul. Par exemple&nbsp;:</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {examples.map((example) => {
          const goal = parseGoal(example)
          if (!goal.success) return null
          const label = goalText({ ...goal.data, type: null })
          return (
            <Button key={label} tone="secondary" onClick={() => onEdit({ kind: 'new', example })}>
              {label}
            </Button>
          )
        })}
        <Button tone="quiet" onClick={() => onEdit({ kind: 'new' })}>
          Un autre objectif
        </Button>
      </div>
    </EmptyState>
  )
}
