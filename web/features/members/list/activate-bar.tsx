import { useState } from 'react'
import type { Member } from '../../../../contract/people.ts'
import { maxActivated } from '../../../../contract/rules/limits.ts'
import { formatCount, pluralize } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'

const ActivateDialog = lazyDialog(() => import('./activate-dialog.tsx'))

type Props = {
  members: Member[]
  selected: ReadonlySet<string>
  onChoose: (ids: string[]) => void
  /** « Valider et encaisser » for requested memberships, « Encaisser » for unpaid ones. */
  label: string
}

/** Sticky bar that selects the rows on the screen, up to the limit of one call, and activates them. */
export default function ActivateBar({ members, selected, onChoose, label }: Props) {
  const [isOpen, setOpen] = useState(false)
  const chosenMembers = members.filter(({ id }) => selected.has(id))
  const choosableIds = members.slice(0, maxActivated).map(({ id }) => id)
  const isAll = chosenMembers.length >= choosableIds.length
  return (
    <div
      data-save-bar
      className="sticky bottom-(--bottom-bar) z-20 flex flex-wrap items-center gap-2 border-text border-t-2 bg-ground py-2 pointer-fine:[&_.button]:min-h-10 xl:top-0 xl:bottom-auto xl:mt-2 xl:-mb-2"
    >
      <Button
        tone="secondary"
        className="px-4! max-sm:px-3! max-sm:text-sm"
        onClick={() => onChoose(isAll ? [] : choosableIds)}
      >
        {isAll ? 'Ne rien choisir' : `Tout choisir (${choosableIds.length})`}
      </Button>
      <Button
        className="grow px-4! max-sm:px-3! max-sm:text-sm sm:grow-0"
        disabled={chosenMembers.length === 0}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <p role="status" className="text-quiet text-sm empty:hidden">
        {chosenMembers.length > 0 &&
          `${formatCount(chosenMembers.length, 'personne')} ${pluralize('choisie', chosenMembers.length)}`}
      </p>
      {isOpen && (
        <ActivateDialog
          members={chosenMembers}
          title={label}
          onClose={() => setOpen(false)}
          onActivated={() => {
            setOpen(false)
            onChoose([])
          }}
        />
      )}
    </div>
  )
}
