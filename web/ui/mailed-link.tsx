import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ErrorCode } from '../../contract/errors.ts'
import { HttpError } from '../lib/http.ts'
import { failureOf } from '../lib/message-of.ts'
import { Button } from './button.tsx'
import { FormAlert } from './form-alert.tsx'
import { Outcome } from './outcome.tsx'

// No further press can help.
const finalCodes: (ErrorCode | undefined)[] = ['newsletter_link_invalid', 'email_link_invalid', 'email_taken']
const isFinal = (error: unknown) => error instanceof HttpError && finalCodes.includes(error.code)

type Props<Answer> = {
  mutation: UseMutationOptions<Answer, Error, string>
  label: string
  done: (answer: Answer) => ReactNode
  /** What to do when the link is no good. */
  otherwise: ReactNode
}

/** The page behind a mailed link: nothing happens before the button, since mail scanners open links as well. */
export function MailedLink<Answer>({ mutation, label, done, otherwise }: Props<Answer>) {
  const [query] = useSearchParams()
  const token = query.get('jeton') ?? ''
  const { mutate, data, error, isPending, isSuccess } = useMutation(mutation)
  if (isSuccess) return <Outcome>{done(data)}</Outcome>
  if (token === '' || isFinal(error))
    return (
      <Outcome>
        <FormAlert message={failureOf(error) ?? 'Lien invalide ou expiré'} />
        {otherwise}
      </Outcome>
    )
  return (
    <div className="grid gap-5">
      <FormAlert message={failureOf(error)} />
      <Button busy={isPending} onClick={() => mutate(token)}>
        {label}
      </Button>
      {error && otherwise}
    </div>
  )
}
