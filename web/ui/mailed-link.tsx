import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ErrorCode } from '../../contract/errors.ts'
import { optionalErrorMessage } from '../lib/calls/error-message.ts'
import { HttpError } from '../lib/calls/http.ts'
import { Button } from './button.tsx'
import { FormAlert } from './fields/form-alert.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { Outcome } from './outcome.tsx'

// Errors that a retry cannot solve.
const finalCodes: (ErrorCode | undefined)[] = ['link_invalid', 'email_taken']
const isFinal = (error: unknown) => error instanceof HttpError && finalCodes.includes(error.code)

type Props<Result> = {
  mutation: UseMutationOptions<Result, Error, string>
  label: string
  done: (result: Result) => ReactNode
  /** Shown when the link is invalid: how to get a new one. */
  fallback: ReactNode
}

/** Page of a mailed link. Only the button acts, because mail scanners open links too. */
export function MailedLink<Result>({ mutation, label, done, fallback }: Props<Result>) {
  const [query] = useSearchParams()
  const token = query.get('jeton') ?? ''
  const { mutate, data, error, isPending, isSuccess } = useMutation(mutation)
  if (isSuccess) return <Outcome>{done(data)}</Outcome>
  if (token === '' || isFinal(error))
    return (
      <Outcome>
        <InvalidLink message={optionalErrorMessage(error)}>{fallback}</InvalidLink>
      </Outcome>
    )
  return (
    <div className="grid gap-5">
      <FormAlert message={optionalErrorMessage(error)} />
      <Button isPending={isPending} onClick={() => mutate(token)}>
        {label}
      </Button>
      {error && fallback}
    </div>
  )
}
