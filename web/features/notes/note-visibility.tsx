import { useState } from 'react'
import { withFullStop } from '../../lib/texts/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { actClass, DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'

export const visibilityChoices = [
  { value: 'private', label: 'Privée : seuls les coachs la lisent' },
  { value: 'visible', label: 'Visible : le membre la lit dans son espace' },
]
export type Reader = 'private' | 'visible'
export const toReader = (isVisible: boolean): Reader => (isVisible ? 'visible' : 'private')

/** Makes the form's button ask once before a note becomes visible. */
export const useVisibleStep = (becomesVisible: boolean) => {
  const [isAsked, setAsked] = useState(false)
  return {
    /** Hides the question once the note is private again. */
    isAsking: isAsked && becomesVisible,
    /** True when the note may be sent now. */
    confirmOrAsk: () => {
      if (!becomesVisible || isAsked) return true
      setAsked(true)
      return false
    },
    goBack: () => setAsked(false),
  }
}

type Props = {
  step: ReturnType<typeof useVisibleStep>
  memberName: string
  isPending: boolean
  /** Message of the failed save, without its full stop. */
  error: string | undefined
  submitLabel: string
  onCancel: () => void
}

/** End of a note's form: the failed save, then the buttons, or the question before a member may read the note. */
export function NoteFormFoot({ step, memberName, isPending, error, submitLabel, onCancel }: Props) {
  const question = step.isAsking ? `${memberName} lira cette note dans son espace, avec votre prénom.` : undefined
  return (
    // The key remounts the buttons: a second press on the old one must not answer the question.
    <DialogFoot
      key={question}
      message={
        <>
          {error && <FormAlert message={`${withFullStop(error)} Votre saisie est gardée.`} />}
          {question && (
            <p role="status" className="font-bold">
              {question}
            </p>
          )}
        </>
      }
      onCancel={question ? step.goBack : onCancel}
      cancelLabel={question ? 'Revenir à la note' : 'Annuler'}
    >
      <Button type="submit" className={actClass} isPending={isPending}>
        {question ? 'Rendre visible' : submitLabel}
      </Button>
    </DialogFoot>
  )
}
