import { useState } from 'react'
import type { Goal } from '../../../contract/goals.ts'
import { numericDay } from '../../../contract/rules/time/dates.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { Button } from '../../ui/button.tsx'
import { LazyConfirmDialog } from '../../ui/dialogs/lazy-confirm-dialog.tsx'
import { DotLine } from '../../ui/dot-line.tsx'
import { Lap } from '../../ui/lap.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { GoalEdit } from './goal-fields.ts'
import { goalText, pastMonthsText, progressText, remainingText } from './goal-text.ts'
import { useGoalActions } from './use-goal-actions.ts'

type Props = { goal: Goal; onEdit: (edit: GoalEdit) => void }

/** One goal with its progress and actions. */
export function GoalItem({ goal, onEdit }: Props) {
  const { setStatus, remove, isPending } = useGoalActions(goal.id)
  const [isDeleting, setDeleting] = useState(false)
  const title = goalText(goal)
  const renew = { label: 'Renouveler', onSelect: () => onEdit({ kind: 'renew', goal }) }
  const deletion = { label: 'Supprimer', onSelect: () => setDeleting(true), isDestructive: true }
  const items =
    goal.status === 'open'
      ? [
          { label: 'Marquer comme atteint', onSelect: () => setStatus('reached') },
          { label: 'Corriger', onSelect: () => onEdit({ kind: 'correct', goal }) },
          renew,
          { label: 'Abandonner', onSelect: () => setStatus('abandoned') },
          deletion,
        ]
      : [renew, { label: 'Reprendre', onSelect: () => setStatus('open') }, deletion]
  return (
    <li className="grid content-start gap-1">
      <div className="flex items-center gap-1">
        <h3 className="heading min-w-0 grow wrap-anywhere">{title}</h3>
        <LazyMenu label={`Actions : ${title}`} items={items} />
      </div>
      {goal.status === 'open' ? <OpenGoal goal={goal} title={title} /> : <ClosedGoal goal={goal} />}
      {goal.status === 'open' && isFinished(goal) && (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="secondary"
            isPending={isPending}
            onClick={() => setStatus(goal.value >= goal.target ? 'reached' : 'abandoned')}
          >
            {goal.value >= goal.target ? 'Ranger, c’est atteint' : 'Ranger'}
          </Button>
          <Button tone="quiet" onClick={renew.onSelect}>
            Renouveler
          </Button>
        </div>
      )}
      {isDeleting && (
        <LazyConfirmDialog
          title="Supprimer cet objectif&nbsp;?"
          confirmLabel="Supprimer l’objectif"
          onClose={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false)
            remove()
          }}
        >
          <p>{`«\u00a0${title}\u00a0» disparaîtra de votre page. Vos séances et vos ressentis restent.`}</p>
        </LazyConfirmDialog>
      )}
    </li>
  )
}

/** True once a goal is reached or over. A monthly goal that is reached continues next month. */
const isFinished = ({ period, value, target, isOver }: Goal) => isOver || (period !== 'month' && value >= target)

/** Rounded as other figures are; 100 only once the goal is reached. */
const percentOf = ({ value, target }: Goal) =>
  value >= target ? 100 : Math.min(99, Math.round((value / target) * 100))

function OpenGoal({ goal, title }: { goal: Goal; title: string }) {
  const months = pastMonthsText(goal)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Lap label={`${title} : ${progressText(goal)}`} value={goal.value} max={goal.target}>
        {`${percentOf(goal)}\u00a0%`}
      </Lap>
      <div className="min-w-0 grow basis-36">
        <DotLine facts={[progressText(goal), remainingText(goal)]} className="[&_span_span]:basis-full" />
        {(goal.endsOn || months) && (
          <p className="text-quiet text-sm">
            {goal.endsOn && `${goal.isOver ? 'Terminé depuis le' : 'Jusqu’au'} ${numericDay(goal.endsOn)}. `}
            {months}
          </p>
        )}
      </div>
    </div>
  )
}

function ClosedGoal({ goal }: { goal: Goal }) {
  return (
    <StatusTag tone={goal.status === 'reached' ? 'good' : 'quiet'}>
      {`${goal.status === 'reached' ? 'Atteint' : 'Abandonné'}${goal.closedAt ? ` le ${numericDayAt(goal.closedAt)}` : ''} · ${progressText(goal)}`}
    </StatusTag>
  )
}
