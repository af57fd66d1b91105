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
import { cancelEmailChange, confirmEmailChange, ownEmailChange, sendEmailLink } from '../../../contract/email-change.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { forgetDrafts } from '../../lib/draft.ts'
import { call, HttpError } from '../../lib/http.ts'
import { forgetSignIn, signInChanged } from '../../lib/signed-in-cookie.ts'

let lastSeenId: string | undefined

/** Another person may have been signed in before, also in another tab: nothing of theirs may stay on the screen. */
const forgetOthers = (client: QueryClient, { id }: User) => {
  if (lastSeenId !== undefined && id !== lastSeenId) {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
    forgetDrafts()
  }
  lastSeenId = id
}

/** Who is signed in; null for a visitor. Asked anew whenever the person comes back to the page. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ client }): Promise<User | null> => {
    try {
      const { user } = await call(currentUser)
      forgetOthers(client, user)
      return user
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401) throw error
      forgetSignIn()
      return null
    }
  },
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})

const startAs = (client: QueryClient, user: User) => {
  forgetOthers(client, user)
  client.setQueryData(currentUserQuery.queryKey, user)
  signInChanged()
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

export const logoutMutation = mutationOptions({ mutationFn: () => call(logout), onSuccess: signInChanged })

export const updateProfileMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery.queryKey, user)
      // A new password ends the other sign-ins and the private calendar link; a new e-mail waits for its link.
      return client.invalidateQueries({ queryKey: ['my'] })
    },
  })

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof forgotPassword>) => call(forgotPassword, { body }),
})

export const resetPasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body }),
})

/** The address that waits for its mailed link. */
export const emailChangeQuery = queryOptions({ queryKey: ['my', 'email-change'], queryFn: () => call(ownEmailChange) })

export const sendEmailLinkMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(sendEmailLink),
    onSuccess: (answer) => client.setQueryData(emailChangeQuery.queryKey, answer),
  })

export const cancelEmailChangeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: () => client.setQueryData(emailChangeQuery.queryKey, { waiting: null }),
  })

export const confirmEmailMutation = mutationOptions({
  mutationFn: (jeton: string) => call(confirmEmailChange, { body: { jeton } }),
  // Where this browser is signed in, its account has another address from now on.
  onSuccess: (_answer, _jeton, _result, { client }) => client.invalidateQueries(),
})

export const devicesQuery = queryOptions({ queryKey: ['my', 'devices'], queryFn: () => call(ownDevices) })

export const signOutOthersMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(signOutOtherDevices),
    // The private calendar link ends too.
    onSuccess: () => client.invalidateQueries({ queryKey: ['my'] }),
  })
