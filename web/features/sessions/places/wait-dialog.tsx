import { useState } from 'react'
import type { MemberSession } from '../../../../contract/sessions/member-sessions.ts'
import { dayAndHour } from '../../../lib/texts/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { NamedSession } from '../named-session.tsx'

type Props = { session: MemberSession; onWait: (act: 'wait' | 'waitAtOnce') => void; onClose: () => void }

/** Explains the waiting list, and asks whether to sign up automatically when a place is free. */
export default function WaitDialog({ session: { title, date }, onWait, onClose }: Props) {
  const [isAtOnce, setAtOnce] = useState(false)
  const wait = () => {
    onWait(isAtOnce ? 'waitAtOnce' : 'wait')
    onClose()
  }
  return (
    <Dialog onClose={onClose} title="Attendre une place">
      <div className="grid gap-5">
        <NamedSession title={title} facts={[dayAndHour(date)]} />
        <p>
          Quand une place se libère, elle vous est gardée quelques heures, dans l’ordre de la liste&nbsp;: un e-mail
          vous le dit, et vous répondez d’un geste. Deux heures avant la séance, elle va à la première personne qui la
          prend.
        </p>
        <CheckboxField
          label="M’inscrire aussitôt, sans me demander"
          hint="Pour qui est sûr de pouvoir venir."
          checked={isAtOnce}
          onChange={({ target }) => setAtOnce(target.checked)}
        />
        <DialogFoot onCancel={onClose}>
          <Button className={actClass} onClick={wait}>
            Rejoindre la liste
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
