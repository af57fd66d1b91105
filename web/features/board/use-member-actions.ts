import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Level, User } from '../../../contract/account.ts'
import type { MembershipStatus } from '../../../contract/membership.ts'
import { boardStatusLabels, levelLabels, roleLabels } from '../../../contract/rules/labels.ts'
import { messageOf } from '../../lib/message-of.ts'
import { tell } from '../../ui/tell.ts'
import { shownMembership } from './next-step.ts'
import { levelMutation, roleMutation, statusMutation } from './queries.ts'

const tellOf = (changing: Promise<User>, title: string, fallback: string) =>
  tell(changing, { title }, (error) => messageOf(error, fallback))

export type MemberActions = ReturnType<typeof useMemberActions>

/** What the board may change of a member, each with its word of success or failure. */
export const useMemberActions = ({ id, ...member }: User) => {
  const client = useQueryClient()
  const role = useMutation(roleMutation(client))
  // The mutation tells of itself a moment after the press: a tick that waited for it would come, go and come again.
  const [pressed, setPressed] = useState<User['role'] | null>(null)
  const status = useMutation(statusMutation(client))
  const level = useMutation(levelMutation(client))
  return {
    // Shown at once, and taken back when the server refuses.
    role: pressed ?? (role.isPending ? role.variables.role : member.role),
    status: status.isPending ? status.variables.status : shownMembership(member)?.status,
    level: level.isPending ? level.variables.level : member.level,
    isSettingStatus: status.isPending,
    setRole: async (next: 'MEMBER' | 'COACH') => {
      setPressed(next)
      const changing = role.mutateAsync({ id, role: next })
      await tellOf(changing, `Rôle mis à jour : ${roleLabels[next]}`, 'Impossible de mettre à jour le rôle')
      setPressed(null)
    },
    setStatus: async (next: MembershipStatus, then?: (changed: User) => void) => {
      const changing = status.mutateAsync({ id, status: next })
      const title = `Statut d’adhésion changé vers : ${boardStatusLabels[next]}`
      const changed = await tellOf(changing, title, 'Impossible de changer le statut d’adhésion')
      if (changed) then?.(changed)
    },
    setLevel: (next: Level) => {
      const changing = level.mutateAsync({ id, level: next })
      return tellOf(changing, `Niveau mis à jour vers ${levelLabels[next]}`, 'Impossible de mettre à jour le niveau')
    },
  }
}
