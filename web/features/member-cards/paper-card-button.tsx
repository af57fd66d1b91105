import type { StoredMemberCard } from '../../lib/device/stored-member-card.ts'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { downloadMemberCard } from './queries.ts'

/** The card on paper, with the same code as on this device. */
export function PaperCardButton({ card }: { card: StoredMemberCard }) {
  const { start, isPending } = useDownload()
  return (
    <Button
      tone="secondary"
      isPending={isPending}
      className="justify-self-start"
      onClick={() => start(() => downloadMemberCard(card))}
    >
      Carte à imprimer (PDF)
    </Button>
  )
}
