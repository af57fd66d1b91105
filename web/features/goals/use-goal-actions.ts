import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GoalStatus } from '../../../contract/goals.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { changeGoalMutation, deleteGoalMutation } from './queries.ts'

const successTitles: Record<GoalStatus, string> = {
  reached: 'Objectif atteint, bravo\u00a0!',
  abandoned: 'Objectif abandonné',
  open: 'Objectif repris',
}

export const useGoalActions = (id: string) => {
  const client = useQueryClient()
  const change = useMutation(changeGoalMutation(client))
  const remove = useMutation(deleteGoalMutation(client))
  return {
    isPending: change.isPending || remove.isPending,
    setStatus: (status: GoalStatus) =>
      toastResult(change.mutateAsync({ id, body: { status } }), { title: successTitles[status] }, errorMessage),
    remove: () => toastResult(remove.mutateAsync(id), { title: 'Objectif supprimé' }, errorMessage),
  }
}
