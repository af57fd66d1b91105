import { useRef, useState } from 'react'
import { type Level, levels, type User } from '../../../contract/account.ts'
import { type MembershipStatus, membershipStatuses } from '../../../contract/membership.ts'
import { boardStatusLabels, levelLabels } from '../../../contract/rules/labels.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceSelect } from '../../ui/choice-select.tsx'
import { nextStepOf } from './next-step.ts'
import type { MemberActions } from './use-member-actions.ts'

type Props = { member: User; actions: MemberActions }

const nameOf = ({ prenom, nom }: User) => `${prenom} ${nom}`

export function LevelSelect({ member, actions }: Props) {
  return (
    <ChoiceSelect
      label={`Niveau de ${nameOf(member)}`}
      value={actions.level}
      onChoose={(level) => actions.setLevel(level as Level)}
    >
      {levels.map((level) => (
        <option key={level} value={level}>
          {levelLabels[level]}
        </option>
      ))}
    </ChoiceSelect>
  )
}

/** Closed on an administrator, and says why. */
export function CoachToggle({ member, actions }: Props) {
  const isProtected = actions.role === 'ADMIN'
  return (
    <>
      <span className="-ml-2.5 inline-grid size-11 place-items-center">
        <input
          type="checkbox"
          className="size-6 tick-box"
          aria-label={`${nameOf(member)} est coach`}
          aria-describedby={isProtected ? `${member.id}-role` : undefined}
          checked={actions.role === 'COACH'}
          disabled={isProtected}
          onChange={() => actions.setRole(actions.role === 'COACH' ? 'MEMBER' : 'COACH')}
        />
      </span>
      {isProtected && (
        <span id={`${member.id}-role`} className="block max-w-52 text-quiet text-sm">
          Le rôle d’un administrateur ne se change pas ici.
        </span>
      )}
    </>
  )
}

const statusId = ({ id }: User) => `status-${id}`

export function StatusSelect({ member, actions }: Props) {
  const { status } = actions
  return (
    <ChoiceSelect
      id={statusId(member)}
      label={`Statut d’adhésion de ${nameOf(member)}`}
      value={status ?? ''}
      onChoose={(chosen) => actions.setStatus(chosen as MembershipStatus)}
    >
      {/* Without any membership it reads like a request, and choosing the request is a change. */}
      {!status && (
        <option value="" disabled>
          {boardStatusLabels.REQUESTED}
        </option>
      )}
      {membershipStatuses.map((one) => (
        <option key={one} value={one}>
          {boardStatusLabels[one]}
        </option>
      ))}
    </ChoiceSelect>
  )
}

/** Between one step and the next. */
const restMs = 1000

/** The next step of the membership in one press; absent where it is settled. */
export function NextStepButton({ member, actions, className }: Props & { className?: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isResting, setResting] = useState(false)
  const step = nextStepOf(member)
  if (!step) return null
  const take = () => {
    setResting(true)
    setTimeout(() => setResting(false), restMs)
    actions.setStatus(step.status, () => {
      // A key that is held or pressed twice would take the next step: the keyboard goes to where this one is undone.
      if (document.activeElement === button.current) document.getElementById(statusId(member))?.focus()
    })
  }
  return (
    <Button
      ref={button}
      className={className}
      aria-label={`${step.label} : ${nameOf(member)}`}
      busy={actions.isSettingStatus || isResting}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      // The second press of a double click would take the step after this one.
      onClick={(event) => event.detail > 1 || take()}
    >
      {step.label}
    </Button>
  )
}
