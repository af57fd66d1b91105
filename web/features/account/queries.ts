import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  currentUser,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  type User,
  updateProfile,
  welcomeFirstAdministrator,
} from '../../../contract/account.ts'
import { ownDevices, signOutOtherDevices } from '../../../contract/devices.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { call, HttpError } from '../../lib/http.ts'

/** Who is signed in; null for a visitor. Asked anew whenever the person comes back to the page. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async (): Promise<User | null> => {
    try {
      return (await call(currentUser)).user
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return null
      throw error
    }
  },
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})

// Another person may have been signed in before: nothing of theirs may stay on the screen.
const startAs = (client: QueryClient, user: User) => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] })
  client.setQueryData(currentUserQuery.queryKey, user)
}

export const loginMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof login>) => call(login, { body }),
    onSuccess: ({ user }) => startAs(client, user),
  })

export const registerMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof register>) => call(register, { body }),
    onSuccess: ({ user }) => startAs(client, user),
  })

export const welcomeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof welcomeFirstAdministrator>) => call(welcomeFirstAdministrator, { body }),
    onSuccess: ({ user }) => startAs(client, user),
  })

export const logoutMutation = mutationOptions({ mutationFn: () => call(logout) })

export const updateProfileMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery.queryKey, user)
      // A new e-mail or password ends the sign-ins of the other devices.
      return client.invalidateQueries(devicesQuery)
    },
  })

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof forgotPassword>) => call(forgotPassword, { body }),
})

export const resetPasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body }),
})

export const devicesQuery = queryOptions({ queryKey: ['my', 'devices'], queryFn: () => call(ownDevices) })

export const signOutOthersMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(signOutOtherDevices),
    onSuccess: () => client.invalidateQueries(devicesQuery),
  })
