import Trash2 from 'lucide-react/icons/trash-2'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Member } from '../../../contract/accounts/account.ts'
import { paymentMethodLabels, tierLabels } from '../../../contract/rules/labels.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Justification } from './justification.tsx'
import { CoachToggle, LevelSelect, NextStepButton, StatusSelect } from './member-controls.tsx'
import { MembershipBadge } from './membership-badge.tsx'
import { useMemberActions } from './use-member-actions.ts'

/** Id of the link to a member's page; the focus returns there after a deletion. */
export const memberLinkId = (id: string) => `member-${id}`

const cell = 'xl:border-line xl:border-b xl:py-3 xl:pr-4 xl:align-middle'

type Props = { member: Member; from: string; onDelete: (member: Member) => void }

/** One member: a table row on a wide screen, a card on a phone. Changes are saved at once. */
export const MemberRow = memo(function MemberRow({ member, from, onDelete }: Props) {
  const actions = useMemberActions(member)
  const name = `${member.prenom} ${member.nom}`
  return (
    <tr className="relative grid grid-cols-[8rem_minmax(0,1fr)] content-start gap-3 rounded-lg border border-line bg-surface p-4 xl:static xl:table-row xl:border-0 xl:bg-transparent">
      <th scope="row" className={classNames('col-span-2 block min-w-0 pr-12 text-left xl:table-cell', cell)}>
        <Link
          id={memberLinkId(member.id)}
          to={`/admin/membres/${member.id}`}
          state={{ from }}
          className="inline-flex min-h-11 items-center wrap-anywhere font-bold underline decoration-line-strong underline-offset-4 hover:text-accent-text xl:min-h-8"
        >
          {name}
        </Link>
        <span className="block font-normal text-quiet text-sm">{`${tierLabels[member.tier]} · ${paymentMethodLabels[member.paymentMethod]}`}</span>
        <Justification member={member} />
      </th>
      <Cell className="col-span-2 -mt-2 xl:mt-0 xl:min-w-36">
        <Address email={member.email} />
      </Cell>
      {/* On a card the columns keep the table's reading order: left column first. */}
      <Cell label="Niveau" className="col-start-1 row-start-3 xl:w-36">
        <LevelSelect member={member} actions={actions} />
      </Cell>
      <Cell label="Coach" className="col-start-1 row-start-4 xl:w-16">
        <CoachToggle member={member} actions={actions} />
      </Cell>
      <Cell label={member.renewal ? 'Renouvellement' : 'Statut'} className="col-start-2 row-start-3 xl:w-52">
        <StatusSelect member={member} actions={actions} />
      </Cell>
      <Cell label="Adhésion" className="col-start-2 row-start-4 xl:w-36">
        <MembershipBadge membership={member.membership} renewal={member.renewal} status={actions.status} />
      </Cell>
      <td className={classNames('col-span-2 block xl:table-cell xl:w-48', cell, 'xl:pr-0')}>
        <span className="flex items-center justify-end gap-1">
          <NextStepButton member={member} actions={actions} className="grow whitespace-nowrap px-3!" />
          <Button
            tone="quiet"
            className="absolute top-3 right-2 min-w-12 px-0! xl:static"
            title="Supprimer"
            aria-label={`Supprimer ${name}`}
            onClick={() => onDelete(member)}
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </span>
      </td>
    </tr>
  )
})

/** Prefers a line break before the @. */
function Address({ email }: Pick<Member, 'email'>) {
  if (email === null) return <span className="text-quiet text-sm">sans compte</span>
  const at = email.lastIndexOf('@')
  return (
    <span className="text-[0.9375rem] wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

function Cell({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <td className={classNames('block min-w-0 xl:table-cell', cell, className)}>
      {label && (
        <span aria-hidden className="mb-1 block text-quiet text-sm xl:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  )
}
