import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GoalStatus } from '../../../contract/goals.ts'
import { messageOf } from '../../lib/message-of.ts'
import { toast } from '../../ui/toast-store.ts'
import { changeGoalMutation, deleteGoalMutation } from './queries.ts'

const said: Record<GoalStatus, string> = {
  reached: 'Objectif atteint, bravo\u00a0!',
  abandoned: 'Objectif abandonné',
  open: 'Objectif repris',
}
const failed = (error: unknown) => toast({ title: 'Erreur', description: messageOf(error), tone: 'destructive' })

/** What a member does with a goal once it is set. */
export const useGoalActions = (id: string) => {
  const client = useQueryClient()
  const change = useMutation(changeGoalMutation(client))
  const remove = useMutation(deleteGoalMutation(client))
  return {
    isBusy: change.isPending || remove.isPending,
    become: (status: GoalStatus) =>
      change.mutate({ id, body: { status } }, { onSuccess: () => toast({ title: said[status] }), onError: failed }),
    remove: () => remove.mutate(id, { onSuccess: () => toast({ title: 'Objectif supprimé' }), onError: failed }),
  }
}
