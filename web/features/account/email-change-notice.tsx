import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { User } from '../../../contract/account.ts'
import { failureOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { tell } from '../../ui/tell.ts'
import { cancelEmailChangeMutation, emailChangeQuery, sendEmailLinkMutation } from './queries.ts'

type Props = {
  user: User
  /** The address was just asked for: what to do next takes the focus. */
  isNew: boolean
}

/** Under the e-mail: which address waits for its mailed link, or that the own one was never confirmed. */
export function EmailChangeNotice({ user, isNew }: Props) {
  const client = useQueryClient()
  const { data } = useQuery(emailChangeQuery)
  const sendLink = useMutation(sendEmailLinkMutation(client))
  const cancel = useMutation(cancelEmailChangeMutation(client))
  const place = useRef<HTMLElement>(null)
  const waiting = data?.waiting
  const isWaiting = waiting != null
  useEffect(() => {
    if (isNew && isWaiting) place.current?.focus()
  }, [isNew, isWaiting])
  if (!data || (!waiting && user.emailConfirmed)) return null
  const email = waiting?.email ?? user.email
  const send = () =>
    tell(sendLink.mutateAsync(), { title: 'Lien envoyé', description: `Ouvrez-le dans la boîte ${email}.` })
  const callOff = () => tell(cancel.mutateAsync(), { title: 'Changement d’adresse annulé' })
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Confirmation de l’adresse"
      className="grid scroll-mt-24 gap-3 rounded border border-line border-l-4 border-l-accent bg-surface px-4 py-3.5 outline-none"
    >
      <p className="font-bold wrap-anywhere">
        {waiting ? `${email} attend votre confirmation` : 'Cette adresse n’est pas encore confirmée'}
      </p>
      <p className="text-quiet text-sm wrap-anywhere">
        {waiting
          ? 'Ouvrez le lien que nous y avons envoyé\u00a0: il est valable 24\u00a0heures.'
          : 'Un lien envoyé à cette adresse montre que vous la lisez.'}
        {waiting && email !== user.email && ` Jusque-là, vous vous connectez avec ${user.email}.`}
      </p>
      <FormAlert message={failureOf(sendLink.error ?? cancel.error)} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button tone="secondary" busy={sendLink.isPending} onClick={send}>
          {waiting ? 'Renvoyer le lien' : 'Recevoir un lien'}
        </Button>
        {waiting && (
          <Button tone="quiet" busy={cancel.isPending} onClick={callOff}>
            {email === user.email ? 'Annuler' : 'Annuler ce changement'}
          </Button>
        )}
      </div>
    </section>
  )
}
