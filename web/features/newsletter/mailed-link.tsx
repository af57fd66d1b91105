import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { HttpError } from '../../lib/http.ts'
import { failureOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Outcome } from '../../ui/outcome.tsx'

const isLinkRefused = (error: unknown) => error instanceof HttpError && error.code === 'newsletter_link_invalid'

type Props = {
  mutation: UseMutationOptions<undefined, Error, string>
  label: string
  done: ReactNode
  /** What to do when the link is no good. */
  otherwise: ReactNode
}

/** The page behind a mailed link: nothing happens before the button, since mail scanners open links as well. */
export function MailedLink({ mutation, label, done, otherwise }: Props) {
  const [query] = useSearchParams()
  const token = query.get('jeton') ?? ''
  const { mutate, error, isPending, isSuccess } = useMutation(mutation)
  if (isSuccess) return <Outcome>{done}</Outcome>
  // No further press can help: only the way to another link is left.
  if (token === '' || isLinkRefused(error))
    return (
      <Outcome>
        <FormAlert message="Lien invalide ou expiré" />
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
