import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { User } from '../../../../contract/people.ts'
import { optionalErrorMessage } from '../../../lib/calls/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { cancelEmailChangeMutation, emailChangeQuery, sendEmailLinkMutation } from '../profile-queries.ts'

type Props = {
  user: User
  /** True right after the change: the banner takes the focus. */
  isNew: boolean
}

/** Shows a pending e-mail change, or that the current address was never confirmed. */
export function EmailChangeBanner({ user, isNew }: Props) {
  const client = useQueryClient()
  const { data } = useQuery(emailChangeQuery)
  const sendLink = useMutation(sendEmailLinkMutation(client))
  const cancel = useMutation(cancelEmailChangeMutation(client))
  const banner = useRef<HTMLElement>(null)
  const pendingChange = data?.pending
  const hasPendingChange = pendingChange != null
  useEffect(() => {
    if (isNew && hasPendingChange) banner.current?.focus()
  }, [isNew, hasPendingChange])
  if (!pendingChange && user.isEmailConfirmed) return null
  const email = pendingChange?.email ?? user.email
  const send = () =>
    toastResult(sendLink.mutateAsync(), { title: 'Lien envoyé', description: `Ouvrez-le dans la boîte ${email}.` })
  const cancelChange = () => toastResult(cancel.mutateAsync(), { title: 'Changement d’adresse annulé' })
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Confirmation de l’adresse"
      // Reserves the space while the state loads.
      className={`${data ? '' : 'invisible '}grid scroll-mt-24 gap-3 rounded border border-line border-l-4 border-l-accent bg-surface px-4 py-3.5 outline-none`}
    >
      <p className="font-bold wrap-anywhere">
        {pendingChange ? `${email} attend votre confirmation` : 'Cette adresse n’est pas encore confirmée'}
      </p>
      <p className="text-quiet text-sm wrap-anywhere">
        {pendingChange
          ? 'Ouvrez le lien que nous y avons envoyé\u00a0: il est valable 24\u00a0heures.'
          : 'Un lien envoyé à cette adresse montre que vous la lisez.'}
        {pendingChange && email !== user.email && ` Jusque-là, vous vous connectez avec ${user.email}.`}
      </p>
      <FormAlert message={optionalErrorMessage(sendLink.error ?? cancel.error)} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button tone="secondary" isPending={sendLink.isPending} onClick={send}>
          {pendingChange ? 'Renvoyer le lien' : 'Recevoir un lien'}
        </Button>
        {pendingChange && (
          <Button tone="quiet" isPending={cancel.isPending} onClick={cancelChange}>
            {email === user.email ? 'Annuler' : 'Annuler ce changement'}
          </Button>
        )}
      </div>
    </section>
  )
}
