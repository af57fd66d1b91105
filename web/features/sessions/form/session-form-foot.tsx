import type { ReactNode } from 'react'
import { withFullStop } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { actClass, DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'

type Props = {
  /** Message of the failed save, without its full stop. */
  failure: string | undefined
  isPending: boolean
  submitLabel: ReactNode
  onCancel: () => void
  children?: ReactNode
}

/** End of a session form: `children`, error of the save, then the buttons. */
export function SessionFormFoot({ failure, isPending, submitLabel, onCancel, children }: Props) {
  return (
    <DialogFoot
      message={
        <>
          {children}
          {failure && <FormAlert message={`${withFullStop(failure)} Votre saisie est gardée.`} />}
        </>
      }
      onCancel={onCancel}
    >
      <Button type="submit" className={actClass} isPending={isPending}>
        {submitLabel}
      </Button>
    </DialogFoot>
  )
}
