import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsOffline } from '../../../lib/hooks/use-is-offline.ts'
import { paperSheetPath } from '../../../lib/paths.ts'
import Menu from '../../../ui/menu.tsx'
import type { Ticks } from '../marks/ticks.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import type { NameOrder } from './sheet-sections.ts'
import type { SheetTools } from './sheet-tools.ts'
import type { TickedSheet } from './use-ticked-sheet.ts'

type Props = {
  sessionId: string
  tickedSheet: TickedSheet
  tools: SheetTools
  order: NameOrder
  onOrder: (order: NameOrder) => void
  onDiscard: () => void
}

const otherOrders = {
  prenom: { label: 'Trier par nom', order: 'nom' },
  nom: { label: 'Trier par prénom', order: 'prenom' },
} as const

const untick = (ids: Iterable<string>): Ticks => Object.fromEntries([...ids].map((id) => [id, false]))

/** What a coach does with a sheet now and then. */
export function SheetMenu({ sessionId, tickedSheet, tools, order, onOrder, onDiscard }: Props) {
  const { presentIds, unsavedCount, tick } = tickedSheet
  const isOffline = useIsOffline()
  const navigate = useNavigate()
  const print = () => navigate(paperSheetPath(sessionId), { state: { print: true } })
  const [isDiscarding, setDiscarding] = useState(false)
  const other = otherOrders[order]
  const untickAll = { label: 'Tout décocher', onSelect: () => tick(untick(presentIds)) }
  const discard = { label: 'Effacer les coches non enregistrées', onSelect: () => setDiscarding(true) }
  return (
    <>
      <Menu
        label="Autres actions de l’appel"
        items={[
          { label: 'Écrire une note', onSelect: tools.note.onOpen, isDisabled: isOffline },
          { label: 'Ajouter un membre', onSelect: tools.member.onOpen, isDisabled: isOffline },
          { label: 'Ajouter un invité', onSelect: tools.guest.onOpen },
          { label: 'Imprimer la feuille', onSelect: print, isDisabled: isOffline },
          { label: other.label, onSelect: () => onOrder(other.order) },
          ...(presentIds.size > 0 ? [untickAll] : []),
          ...(unsavedCount > 0 ? [discard] : []),
        ]}
      />
      {isDiscarding && <DiscardDialog onDiscard={onDiscard} onClose={() => setDiscarding(false)} />}
    </>
  )
}
