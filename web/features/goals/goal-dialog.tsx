import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { GoalEditor } from './goal-editor.tsx'
import { emptyGoal, type GoalEdit, type GoalFields, goalFields } from './goal-fields.ts'

const titles = { new: 'Nouvel objectif', renew: 'Renouveler l’objectif', correct: 'Corriger l’objectif' }
const startOf = (edit: GoalEdit): GoalFields =>
  edit.kind === 'new' ? (edit.example ?? emptyGoal) : goalFields(edit.goal)

export default function GoalDialog({ edit, onClose }: { edit: GoalEdit; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={titles[edit.kind]}>
      <GoalEditor edit={edit} start={startOf(edit)} onDone={onClose} />
    </Dialog>
  )
}
