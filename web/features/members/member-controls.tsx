import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { Level, Member } from '../../../contract/people.ts'
import { levels, membershipStatuses } from '../../../contract/rules/choices.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { boardStatusLabels, levelLabels, noMembershipBoardLabel } from '../../../contract/rules/texts/labels.ts'
import { ofName } from '../../lib/texts/of-name.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import type { MemberActions } from './use-member-actions.ts'

type Props = { member: Member; actions: MemberActions }

export function LevelSelect({ member, actions }: Props) {
  return (
    <ChoiceSelect
      label={`Niveau ${ofName(fullName(member))}`}
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

const disabledReason = ({ email }: Member, { role }: MemberActions) => {
  if (role === 'ADMIN') return 'Le rôle d’un administrateur ne se change pas ici.'
  return email === null ? 'Sans compte, on ne peut pas être coach.' : undefined
}

/**
 * Disabled for an administrator and for a person without an account, with the reason; in a table it is the tooltip,
 * as its words would widen the column of all rows.
 */
export function CoachToggle({ member, actions }: Props) {
  const reason = disabledReason(member, actions)
  return (
    <>
      <span title={reason} className="-ml-2.5 inline-grid size-11 place-items-center">
        <input
          type="checkbox"
          className="size-6 tick-box"
          aria-label={`${fullName(member)} est coach`}
          aria-describedby={reason ? `${member.id}-role` : undefined}
          checked={actions.role === 'COACH'}
          disabled={Boolean(reason)}
          onChange={() => actions.setRole(actions.role === 'COACH' ? 'MEMBER' : 'COACH')}
        />
      </span>
      {reason && (
        <span id={`${member.id}-role`} className="in-[td]:sr-only text-quiet text-sm">
          {reason}
        </span>
      )}
    </>
  )
}

/** Id of the link to a member's page; the focus returns there after a deletion. */
export const memberLinkId = (id: string) => `member-${id}`

export const statusId = ({ id }: Member) => `status-${id}`

export function StatusSelect({ member, actions }: Props) {
  const { status } = actions
  return (
    <ChoiceSelect
      id={statusId(member)}
      label={`Statut d’adhésion ${ofName(fullName(member))}`}
      value={status ?? ''}
      onChoose={(chosen) => actions.setStatus(chosen as MembershipStatus)}
    >
      {/* Placeholder without a membership: choosing the real "REQUESTED" option must fire a change event. */}
      {!status && (
        <option value="" disabled>
          {noMembershipBoardLabel}
        </option>
      )}
      {membershipStatuses.map((membershipStatus) => (
        <option key={membershipStatus} value={membershipStatus}>
          {boardStatusLabels[membershipStatus]}
        </option>
      ))}
    </ChoiceSelect>
  )
}

const ChangeQuestion = lazyDialog(() => import('./change-question.tsx'))

/** The question to confirm a change. */
export function PendingQuestion({ member, actions }: Props) {
  const { question, answer } = actions
  if (!question) return null
  return (
    <ChangeQuestion member={member} question={question} onConfirm={() => answer(true)} onClose={() => answer(false)} />
  )
}
