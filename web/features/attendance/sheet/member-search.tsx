import { useState } from 'react'
import type { SheetMember } from '../../../../contract/attendance.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { useMemberSearch } from '../../../lib/hooks/use-member-search.ts'
import { MemberCombobox } from '../../../ui/fields/member-combobox.tsx'

export type SearchProps = {
  onAdd: (member: SheetMember) => void
  /** Begins the status message that names the person just added. */
  addedText: string
}

/** Searches all members; the chosen one is ticked. */
export default function MemberSearch({ onAdd, addedText }: SearchProps) {
  const [text, setText] = useState('')
  const search = useMemberSearch(text)
  const [addedName, setAddedName] = useState('')
  const add = (member: SheetMember) => {
    onAdd(member)
    setText('')
    setAddedName(fullName(member))
  }
  return (
    <div className="col-span-full grid w-full gap-1.5">
      {/* The button has been removed: the search takes the focus. */}
      <MemberCombobox {...search} label="Ajouter un membre" autoFocus text={text} onType={setText} onChoose={add} />
      <p role="status" className="wrap-anywhere text-quiet text-sm empty:hidden">
        {addedName && `${addedText} : ${addedName}.`}
      </p>
    </div>
  )
}
