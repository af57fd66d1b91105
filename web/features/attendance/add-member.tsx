import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { SearchProps } from './member-search.tsx'

// It asks the server for names: without a network it would find nobody.
const MemberSearch = lazyDialog<SearchProps & { onClose: () => void }>(
  async () => (await import('./member-search.tsx')).MemberSearch,
)

/** Button that opens a search for any member. */
export function AddMember(props: SearchProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <MemberSearch {...props} onClose={() => setOpen(false)} />
  return (
    <Button tone="quiet" onClick={() => setOpen(true)}>
      Ajouter un membre
    </Button>
  )
}
