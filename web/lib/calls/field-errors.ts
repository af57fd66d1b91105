import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ErrorCode } from '../../../contract/errors.ts'
import { HttpError } from './http.ts'

/** Errors about one field for which the server sends no `issues`. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  email_taken: 'email',
  wrong_credentials: 'password',
  wrong_password: 'password',
  second_factor_required: 'code',
  login_code_wrong: 'code',
  code_wrong: 'code',
}

/** The server's message for each field. */
export const fieldIssues = ({ code, message, issues }: HttpError) => {
  const path = code && fieldOf[code]
  return path ? [{ path, message }] : issues
}

/** True when `showFieldErrors` can put the error next to a field. */
export const hasFieldErrors = (error: unknown): boolean => error instanceof HttpError && fieldIssues(error).length > 0

/**
 * Shows the server's field errors next to their fields and focuses the first one. `order` lists the fields in page
 * order. The field error's `type` is the server's error code.
 */
export const showFieldErrors = <Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  error: unknown,
  order: readonly string[] = [],
): void => {
  if (!(error instanceof HttpError)) return
  const issues = [...fieldIssues(error)].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
  for (const [index, { path, message }] of issues.entries())
    setError(path as Path<Fields>, { type: error.code ?? 'server', message }, { shouldFocus: index === 0 })
}
