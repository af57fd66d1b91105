import type { PersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { ofName } from '../../../lib/texts/of-name.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { DuePerson } from './trackside-form.tsx'

/** Money that a coach receives from somebody on the attendance sheet. */
export default function TracksideDialog({ person, onClose }: { person: PersonLabel; onClose: () => void }) {
  const finish = (text: string) => {
    toast({ title: 'Règlement noté', description: text })
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={`Règlement ${ofName(person.name)}`}>
      <DuePerson person={person} onDone={finish} />
    </Dialog>
  )
}
