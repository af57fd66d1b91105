import { Credentials } from '../../../contract/accounts/account.form.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { fieldIssues } from '../../lib/calls/field-errors.ts'
import { call, HttpError } from '../../lib/calls/http.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { setSignedInUser } from './signed-out-queries.ts'

export type TypedCredentials = Record<string, string>
/** Errors by field, or of the whole form; `code` is the server's. */
export type SignInFailure = { fields: Record<string, string>; message: string; code?: string }

const firstMessageByField = (issues: readonly { path: PropertyKey | readonly PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path), message]))

/** Checks each field before anything is sent. */
export const checkCredentials = (typed: TypedCredentials): Record<string, string> =>
  firstMessageByField(Credentials.safeParse(typed).error?.issues ?? [])

/** Signs in; returns the errors, or whether the person has not accepted the current terms. */
export const signIn = async (typed: TypedCredentials): Promise<SignInFailure | { hasNewTerms: boolean }> => {
  try {
    const { user, hasNewTerms } = await call('POST /api/login', { body: Credentials.parse(typed) })
    setSignedInUser(queryClient, user)
    return { hasNewTerms }
  } catch (error) {
    const issues = error instanceof HttpError ? fieldIssues(error) : []
    const code = error instanceof HttpError ? error.code : undefined
    return { fields: firstMessageByField(issues), message: errorMessage(error), code }
  }
}
