import { useState } from 'react'
import { useIsOffline } from '../../../lib/hooks/use-is-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import type { SearchProps } from './member-search.tsx'

// It searches on the server: without a network it would find nobody.
const MemberSearch = lazyDialog<SearchProps & { onClose: () => void }>(
  async () => (await import('./member-search.tsx')).MemberSearch,
)

/** Button that opens a search for any member. */
export function AddMember(props: SearchProps) {
  const [isOpen, setOpen] = useState(false)
  const isOffline = useIsOffline()
  if (isOpen) return <MemberSearch {...props} onClose={() => setOpen(false)} />
  return (
    <Button tone="quiet" disabled={isOffline} className="justify-self-start" onClick={() => setOpen(true)}>
      Ajouter un membre
    </Button>
  )
}
