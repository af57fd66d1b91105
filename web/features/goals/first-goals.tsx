import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { exampleGoals, type GoalEdit, goalSchema } from './goal-fields.ts'
import { goalText } from './goal-text.ts'

/** Examples for a member without an open goal. */
export default function FirstGoals({ onEdit }: { onEdit: (edit: GoalEdit) => void }) {
  return (
    <EmptyState title="Fixez-vous un premier objectif" picture={emptyPicture('escaliers')}>
      <p>Personne d’autre ne le voit, et le compte se fait tout seul. Par exemple&nbsp;:</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {exampleGoals.map((example) => {
          const goal = goalSchema().safeParse(example)
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
