import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Level, Member } from '../../../contract/accounts/account.ts'
import type { MembershipStatus } from '../../../contract/memberships.ts'
import { boardStatusLabels, levelLabels, roleLabels } from '../../../contract/rules/labels.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toastResult } from '../../ui/toast-result.ts'
import { shownMembership } from './next-step.ts'
import { levelMutation, roleMutation, statusMutation } from './queries.ts'

const toastMemberResult = (mutation: Promise<Member>, title: string, fallback: string) =>
  toastResult(mutation, { title }, (error) => errorMessage(error, fallback))

export type MemberActions = ReturnType<typeof useMemberActions>

/** Optimistic updates of role, status and level, each with a toast. */
export const useMemberActions = ({ id, ...member }: Member) => {
  const client = useQueryClient()
  const role = useMutation(roleMutation(client))
  // `role.isPending` is set one render late: without this state the checkbox would flicker.
  const [pressedRole, setPressedRole] = useState<Member['role'] | null>(null)
  const status = useMutation(statusMutation(client))
  const level = useMutation(levelMutation(client))
  return {
    role: pressedRole ?? (role.isPending ? role.variables.role : member.role),
    status: status.isPending ? status.variables.status : shownMembership(member)?.status,
    level: level.isPending ? level.variables.level : member.level,
    isSettingStatus: status.isPending,
    setRole: async (next: 'MEMBER' | 'COACH') => {
      setPressedRole(next)
      const mutation = role.mutateAsync({ id, role: next })
      await toastMemberResult(mutation, `Rôle mis à jour : ${roleLabels[next]}`, 'Impossible de mettre à jour le rôle')
      setPressedRole(null)
    },
    setStatus: async (next: MembershipStatus, onSuccess?: (member: Member) => void) => {
      const mutation = status.mutateAsync({ id, status: next })
      const title = `Statut d’adhésion changé vers : ${boardStatusLabels[next]}`
      const updated = await toastMemberResult(mutation, title, 'Impossible de changer le statut d’adhésion')
      if (updated) onSuccess?.(updated)
    },
    setLevel: (next: Level) => {
      const mutation = level.mutateAsync({ id, level: next })
      return toastMemberResult(
        mutation,
        `Niveau mis à jour vers ${levelLabels[next]}`,
        'Impossible de mettre à jour le niveau',
      )
    },
  }
}
