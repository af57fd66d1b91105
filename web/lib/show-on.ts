import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { HttpError } from './http.ts'

/** Puts what the server said of each field next to that field; `email_taken` lands on the e-mail. */
export const showOn = <Fields extends FieldValues>(setError: UseFormSetError<Fields>, error: unknown): void => {
  if (!(error instanceof HttpError)) return
  const issues = error.code === 'email_taken' ? [{ path: 'email', message: error.message }] : error.issues
  for (const [index, { path, message }] of issues.entries())
    setError(path as Path<Fields>, { type: 'server', message }, { shouldFocus: index === 0 })
}
