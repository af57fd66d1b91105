import { Dialog } from '../../ui/dialog.tsx'
import { GoalForm } from './goal-form.tsx'
import { emptyGoal, type TypedGoal, typedOf, type Writing } from './typed-goal.ts'

const titles = { new: 'Nouvel objectif', renew: 'Renouveler l’objectif', correct: 'Corriger l’objectif' }
const startOf = (writing: Writing): TypedGoal =>
  writing.kind === 'new' ? (writing.example ?? emptyGoal) : typedOf(writing.goal)

export function GoalDialog({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={titles[writing.kind]}>
      <GoalForm writing={writing} start={startOf(writing)} onDone={onClose} />
    </Dialog>
  )
}
