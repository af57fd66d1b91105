import { useState } from 'react'
import { useIsOffline } from '../../../lib/hooks/use-is-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import type { SearchProps } from './member-search.tsx'
import type { SheetTool } from './sheet-tools.ts'

// The search is on the server: it needs a network.
const MemberSearch = lazyDialog<SearchProps & { onClose: () => void }>(() => import('./member-search.tsx'))

/** Button that opens a search for any member. */
export function AddMember(props: SearchProps) {
  const [isOpen, setOpen] = useState(false)
  return <AddMemberTool {...props} isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
}

/** The same search, opened and closed by the sheet. */
export function AddMemberTool({ isOpen, onOpen, ...search }: SearchProps & SheetTool) {
  const isOffline = useIsOffline()
  if (isOpen) return <MemberSearch {...search} />
  return (
    <Button tone="quiet" disabled={isOffline} className="justify-self-start" onClick={onOpen}>
      Ajouter un membre
    </Button>
  )
}
