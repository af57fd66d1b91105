import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

export const readers = [
  { value: 'private', label: 'Privée : seuls les coachs la lisent' },
  { value: 'visible', label: 'Visible : le membre la lit dans son espace' },
]
export type Reader = 'private' | 'visible'
export const readerOf = (isVisible: boolean): Reader => (isVisible ? 'visible' : 'private')

/** Makes the form's button ask once before a note becomes visible. */
export const useVisibleStep = (becomesVisible: boolean) => {
  const [isAsked, setAsked] = useState(false)
  return {
    /** Changed back to private, the question is gone. */
    isAsking: isAsked && becomesVisible,
    /** True when the note may be sent now. */
    pass: () => {
      if (!becomesVisible || isAsked) return true
      setAsked(true)
      return false
    },
    goBack: () => setAsked(false),
  }
}

type Props = { memberName: string; busy: boolean; onBack: () => void }

/** Asks before a member may read a note; its first button sends the form. */
export function VisibleStep({ memberName, busy, onBack }: Props) {
  return (
    <div className="grid gap-3">
      <p role="status" className="font-bold">{`${memberName} lira cette note dans son espace, avec votre prénom.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow sm:grow-0" busy={busy}>
          Rendre visible
        </Button>
        <Button tone="secondary" onClick={onBack}>
          Revenir à la note
        </Button>
      </div>
    </div>
  )
}
