import type { ReactNode } from 'react'
import { type Level, levels, type User } from '../../../contract/account.ts'
import { type MembershipStatus, type MembershipSummary, membershipStatuses } from '../../../contract/membership.ts'
import {
  boardStatusLabels,
  levelLabels,
  noMembershipBoardLabel,
  paymentMethodLabels,
  tierLabels,
} from '../../../contract/rules/labels.ts'
import { shortDate } from '../../lib/dates.ts'
import { euros } from '../../lib/money.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import { useMemberActions } from './use-member-actions.ts'

const toneOf = (status: MembershipStatus | undefined): Tone => {
  if (status === 'ACTIVE') return 'good'
  return status === 'EXPIRED' ? 'bad' : status ? 'wait' : 'quiet'
}

/** Until when, or what is due. */
const membershipDetail = ({ status, expiresAt, feeCents }: MembershipSummary) => {
  if (status === 'ACTIVE') return expiresAt ? `jusqu’au ${shortDate(expiresAt)}` : undefined
  if (status === 'EXPIRED') return expiresAt ? `échéance ${shortDate(expiresAt)}` : undefined
  return feeCents === 0 ? 'gratuit' : `${euros(feeCents)} à régler`
}

/** One member; level, coach and status change at once, from the row. */
export function MemberRow({ member, onDelete }: { member: User; onDelete: () => void }) {
  const actions = useMemberActions(member)
  const name = `${member.prenom} ${member.nom}`
  const { role, status, level } = actions
  const isProtected = role === 'ADMIN'
  return (
    <tr className="grid gap-3 rounded-lg border border-line bg-surface p-4 lg:table-row">
      <th
        scope="row"
        className="block text-left font-semibold lg:table-cell lg:border-line lg:border-b lg:py-3 lg:pr-4"
      >
        <span className="block break-words">{name}</span>
        <span className="block font-normal text-quiet text-sm">{`${tierLabels[member.tier]} · ${paymentMethodLabels[member.paymentMethod]}`}</span>
      </th>
      <Cell label="Email">
        <span className="break-all">{member.email}</span>
      </Cell>
      <Cell label="Niveau">
        <select
          aria-label={`Niveau de ${name}`}
          className={inputClass}
          value={level}
          onChange={(event) => actions.setLevel(event.target.value as Level)}
        >
          {levels.map((level) => (
            <option key={level} value={level}>
              {levelLabels[level]}
            </option>
          ))}
        </select>
      </Cell>
      <Cell label="Coach">
        <input
          type="checkbox"
          className="size-6 accent-(--accent)"
          aria-label={`${name} est coach`}
          aria-describedby={isProtected ? `${member.id}-role` : undefined}
          checked={role === 'COACH'}
          disabled={isProtected}
          onChange={() => actions.setRole(role === 'COACH' ? 'MEMBER' : 'COACH')}
        />
        {isProtected && (
          <span id={`${member.id}-role`} className="block max-w-44 text-quiet text-sm">
            Le rôle d’un administrateur ne se change pas ici.
          </span>
        )}
      </Cell>
      <Cell label="Statut">
        <select
          aria-label={`Statut d’adhésion de ${name}`}
          className={inputClass}
          value={status ?? ''}
          onChange={(event) => actions.setStatus(event.target.value as MembershipStatus)}
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
        </select>
      </Cell>
      <Cell label="Adhésion">
        <Badge tone={toneOf(status)}>{status ? boardStatusLabels[status] : noMembershipBoardLabel}</Badge>
        {member.membership && <span className="block text-quiet text-sm">{membershipDetail(member.membership)}</span>}
      </Cell>
      <Cell label="Actions">
        <Button tone="danger" onClick={onDelete} aria-label={`Supprimer ${name}`}>
          Supprimer
        </Button>
      </Cell>
    </tr>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="grid grid-cols-[7rem_1fr] items-center gap-2 lg:table-cell lg:border-line lg:border-b lg:py-3 lg:pr-4">
      <span aria-hidden className="text-quiet text-sm lg:hidden">
        {label}
      </span>
      <span className="min-w-0">{children}</span>
    </td>
  )
}
