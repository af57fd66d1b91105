import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { failureOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'

function Done({ children }: { children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null)
  // The button is gone: without this, the keyboard and the screen reader are nowhere.
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} className="grid gap-5">
      {children}
    </div>
  )
}

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
  if (isSuccess) return <Done>{done}</Done>
  if (token === '')
    return (
      <div className="grid gap-5">
        <FormAlert message="Lien invalide ou expiré" />
        {otherwise}
      </div>
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
