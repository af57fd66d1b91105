import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { changeGoal, createGoal } from '../../../contract/goals.ts'
import { createOnce } from '../../lib/calls/create-once.ts'
import { call } from '../../lib/calls/http.ts'

export const goalsQuery = queryOptions({ queryKey: ['my', 'goals'], queryFn: () => call('GET /api/my/goals') })

const reload = (client: QueryClient) => () => client.invalidateQueries(goalsQuery)

export const createGoalMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (goal: BodyOf<typeof createGoal>) =>
      createOnce('goal', goal, (body) => call('POST /api/my/goals', { body })),
    onSuccess: reload(client),
  })

type GoalChange = { id: string; body: BodyOf<typeof changeGoal> }
export const changeGoalMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: GoalChange) => call('PATCH /api/my/goals/:id', { params: { id }, body }),
    onSuccess: reload(client),
  })

export const deleteGoalMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call('DELETE /api/my/goals/:id', { params: { id } }),
    onSuccess: reload(client),
  })
