import type { PastMemberSession } from '../../../contract/sessions/member-sessions.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  session: Pick<PastMemberSession, 'title' | 'present' | 'logged' | 'isSheetSaved'>
  /** True in a list: the title is part of the button's name. */
  isInList?: boolean
  onOpen: () => void
}

/** Opens the log of a past session; absent if the roll call says that the member did not come. */
export function LogButton({ session, isInList = false, onOpen }: Props) {
  const { title, present, logged, isSheetSaved } = session
  if (!present && !logged && isSheetSaved) return null
  const label = logged ? 'Modifier mon ressenti' : 'Noter mon ressenti'
  if (!isInList)
    return (
      <Button tone={logged ? 'secondary' : 'primary'} onClick={onOpen}>
        {label}
      </Button>
    )
  return (
    <Button
      tone="quiet"
      className={logged ? 'font-medium! text-sm' : 'text-accent-text text-sm'}
      onClick={onOpen}
      aria-label={`${label}\u00a0: ${title}`}
    >
      {label}
    </Button>
  )
}
