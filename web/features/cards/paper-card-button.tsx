import { useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import type { StoredCard } from '../../lib/stored-card.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { downloadCard } from './queries.ts'

/** The card on paper, with the same code as on this device. */
export function PaperCardButton({ card }: { card: StoredCard }) {
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      await downloadCard(card)
    } catch (error) {
      toast({ title: 'Erreur', description: errorMessage(error), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="secondary" busy={isBusy} className="justify-self-start" onClick={open}>
      Carte à imprimer (PDF)
    </Button>
  )
}
