import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ErrorCode } from '../../contract/errors.ts'
import { HttpError } from './http.ts'

/** Refusals that concern one field although the server names none. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  email_taken: 'email',
  wrong_credentials: 'password',
  wrong_password: 'password',
  second_factor_required: 'code',
  wrong_code: 'code',
  code_refused: 'code',
}

const issuesOf = ({ code, message, issues }: HttpError) => {
  const path = code && fieldOf[code]
  return path ? [{ path, message }] : issues
}

/** Whether the failure is about what stands in a field, so that it is told there. */
export const isAboutFields = (error: unknown): boolean => error instanceof HttpError && issuesOf(error).length > 0

/**
 * Puts what the server said of each field next to that field, and the caret in the first of them.
 * The error's `type` is the server's code, for a field that knows a way out.
 * `order` names the fields as they follow each other on the page, where the server's order is another.
 */
export const showOn = <Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  error: unknown,
  order: readonly string[] = [],
): void => {
  if (!(error instanceof HttpError)) return
  const issues = [...issuesOf(error)].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
  for (const [index, { path, message }] of issues.entries())
    setError(path as Path<Fields>, { type: error.code ?? 'server', message }, { shouldFocus: index === 0 })
}
