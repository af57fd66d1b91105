import { useRef, useState } from 'react'
import type { Member } from '../../../contract/people.ts'
import { shownMembership } from '../../../contract/rules/memberships/membership.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { Button } from '../../ui/button.tsx'
import { memberLinkId, statusId } from './member-controls.tsx'
import { nextStepOf } from './next-step.ts'
import type { StatusChange } from './use-member-actions.ts'
import { useUnconfirmedCents } from './use-unconfirmed-cents.ts'

type Props = {
  member: Member
  actions: Pick<StatusChange, 'isSettingStatus' | 'applyStep'>
  onPay: (member: Member) => void
  /** In a row, which has no room for a price. */
  isShort?: boolean
  className?: string
}

const lockMs = 1000

/** Sets the membership's next status with one press, or opens the till; renders nothing when there is no next step. */
export function NextStepButton({ member, actions, onPay, isShort, className }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isLocked, setLocked] = useState(false)
  const unconfirmedCents = useUnconfirmedCents([member.id])
  const step = nextStepOf(member)
  const membership = shownMembership(member)
  if (!step) return null
  const label = step.opensTill && unconfirmedCents > 0 ? `Confirmer ${euros(unconfirmedCents)}` : step.label
  const applyStep = () => {
    if (step.opensTill) return onPay(member)
    setLocked(true)
    setTimeout(() => setLocked(false), lockMs)
    actions.applyStep(step, () => {
      // A second key press would apply the following step: the focus moves to the select, or on a phone to the name.
      if (document.activeElement !== button.current) return
      const select = document.getElementById(statusId(member))
      if (select?.checkVisibility()) select.focus()
      else document.getElementById(memberLinkId(member.id))?.focus()
    })
  }
  return (
    <Button
      ref={button}
      // An unrequested step is quieter than a due one.
      tone={!membership || membership.status === 'EXPIRED' ? 'secondary' : 'primary'}
      className={className}
      aria-label={`${label} : ${fullName(member)}`}
      isPending={actions.isSettingStatus || isLocked}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      // The second press of a double click would apply the following step.
      onClick={(event) => event.detail > 1 || applyStep()}
    >
      {isShort ? (step.verb ?? label) : label}
    </Button>
  )
}
