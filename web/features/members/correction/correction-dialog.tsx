import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { ofName } from '../../../lib/texts/of-name.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CorrectionForm, type CorrectionProps } from './correction-form.tsx'

export default function CorrectionDialog(props: CorrectionProps) {
  return (
    <Dialog onClose={props.onClose} title={`Corriger la fiche ${ofName(fullName(props.member))}`}>
      <CorrectionForm {...props} />
    </Dialog>
  )
}
