import { useState } from 'react'
import { errorMessage } from '../../lib/calls/error-message.ts'
import type { StoredMemberCard } from '../../lib/device/stored-member-card.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { downloadMemberCard } from './queries.ts'

/** The card on paper, with the same code as on this device. */
export function PaperCardButton({ card }: { card: StoredMemberCard }) {
  const [isPending, setPending] = useState(false)
  const open = async () => {
    setPending(true)
    try {
      await downloadMemberCard(card)
    } catch (error) {
      toast({ title: 'Erreur', description: errorMessage(error), tone: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button tone="secondary" isPending={isPending} className="justify-self-start" onClick={open}>
      Carte à imprimer (PDF)
    </Button>
  )
}
