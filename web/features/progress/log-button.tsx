import type { PastMemberSession } from '../../../contract/sessions/member-sessions.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  session: Pick<PastMemberSession, 'title' | 'present' | 'rpe' | 'isSheetSaved'>
  /** True in a list: the title is part of the button's name. */
  isInList?: boolean
  onOpen: () => void
}

/** Opens the log of a past session; absent if the roll call says that the member did not come. */
export function LogButton({ session, isInList = false, onOpen }: Props) {
  const { title, present, rpe, isSheetSaved } = session
  const hasLog = rpe !== null
  if (!present && !hasLog && isSheetSaved) return null
  const label = hasLog ? 'Modifier mon ressenti' : 'Noter mon ressenti'
  if (!isInList)
    return (
      <Button tone={hasLog ? 'secondary' : 'primary'} onClick={onOpen}>
        {label}
      </Button>
    )
  return (
    <Button
      tone="quiet"
      className={hasLog ? 'font-medium! text-sm' : 'text-accent-text text-sm'}
      onClick={onOpen}
      aria-label={`${label}\u00a0: ${title}`}
    >
      {label}
    </Button>
  )
}
