import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Level, User } from '../../../contract/account.ts'
import type { MembershipStatus } from '../../../contract/membership.ts'
import { boardStatusLabels, levelLabels, roleLabels } from '../../../contract/rules/labels.ts'
import { isSignedOut } from '../../lib/http.ts'
import { messageOf } from '../../lib/message-of.ts'
import { toast } from '../../ui/toast-store.ts'
import { shownMembership } from './next-step.ts'
import { levelMutation, roleMutation, statusMutation } from './queries.ts'

const said = (title: string, fallback: string, then?: (changed: User) => void) => ({
  onSuccess: (changed: User) => {
    toast({ title })
    then?.(changed)
  },
  onError: (error: unknown) => {
    // Told by a dialog or the sign-in page: a message would lie over it.
    if (!isSignedOut(error)) toast({ title: 'Erreur', description: messageOf(error, fallback), tone: 'destructive' })
  },
})

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
    setRole: (next: 'MEMBER' | 'COACH') => {
      setPressed(next)
      role.mutate(
        { id, role: next },
        {
          ...said(`Rôle mis à jour : ${roleLabels[next]}`, 'Impossible de mettre à jour le rôle'),
          onSettled: () => setPressed(null),
        },
      )
    },
    setStatus: (next: MembershipStatus, then?: (changed: User) => void) =>
      status.mutate(
        { id, status: next },
        said(
          `Statut d’adhésion changé vers : ${boardStatusLabels[next]}`,
          'Impossible de changer le statut d’adhésion',
          then,
        ),
      ),
    setLevel: (next: Level) =>
      level.mutate(
        { id, level: next },
        said(`Niveau mis à jour vers ${levelLabels[next]}`, 'Impossible de mettre à jour le niveau'),
      ),
  }
}
