import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { isUnreachable } from '../../lib/calls/http.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LazyConfirmDialog } from '../../ui/dialogs/lazy-confirm-dialog.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { FeedLink } from './feed-link.tsx'
import { linksQuery, renewLinkMutation, revokeLinkMutation } from './queries.ts'

/** Calendar feeds to subscribe to: a secret one with the person's sign-ups, a public one with all sessions. */
export function CalendarCard() {
  const query = useQuery(linksQuery)
  const { data, error } = query
  return (
    <Card title="Dans mon agenda">
      <details>
        <summary className="opener">Abonner mon agenda</summary>
        {!data && isUnreachable(error) ? (
          <p className="text-quiet">Vos liens d’agenda s’affichent avec le réseau.</p>
        ) : (
          <QueryState query={query} lines={5} />
        )}
        {data && (
          <div className="grid gap-4">
            <PersonalLink url={data.personal?.url} />
            <div className="border-line border-t pt-4">
              <FeedLink
                label="Toutes les séances du club"
                hint="Public, sans titres ni descriptions&nbsp;: vous pouvez le partager."
                url={data.clubUrl}
              />
            </div>
          </div>
        )}
      </details>
    </Card>
  )
}

const questions = {
  renew: {
    title: 'Renouveler le lien\u00a0?',
    text: 'L’ancien lien cessera de marcher\u00a0: il faudra abonner de nouveau vos appareils.',
    confirm: 'Renouveler le lien',
  },
  revoke: {
    title: 'Désactiver le lien\u00a0?',
    text: 'Les agendas abonnés ne recevront plus vos séances. Vous pourrez créer un autre lien.',
    confirm: 'Désactiver le lien',
  },
}

function PersonalLink({ url }: { url: string | undefined }) {
  const client = useQueryClient()
  const renew = useMutation(renewLinkMutation(client))
  const revoke = useMutation(revokeLinkMutation(client))
  const [question, setQuestion] = useState<keyof typeof questions | null>(null)
  const changeLink = (mutation: typeof renew | typeof revoke, successTitle: string) =>
    toastResult(mutation.mutateAsync(undefined, { onSettled: () => setQuestion(null) }), { title: successTitle })
  if (!url)
    return (
      <>
        <p>Abonnez votre agenda une fois&nbsp;: les séances où vous vous inscrivez s’y ajoutent toutes seules.</p>
        <FormAlert message={optionalErrorMessage(renew.error)} />
        <Button
          tone="secondary"
          className="justify-self-start"
          isPending={renew.isPending}
          onClick={() => changeLink(renew, 'Lien créé')}
        >
          Créer mon lien d’agenda
        </Button>
      </>
    )
  return (
    <>
      <FeedLink
        label="Mes séances"
        hint="Secret&nbsp;: qui a ce lien voit les séances où vous êtes inscrit. Il cesse de marcher quand vous changez d’e-mail ou de mot de passe, ou déconnectez vos autres appareils."
        url={url}
      />
      <FormAlert message={optionalErrorMessage(renew.error ?? revoke.error)} />
      <div className="flex flex-wrap gap-x-3">
        <Button tone="quiet" onClick={() => setQuestion('renew')}>
          Renouveler le lien
        </Button>
        <Button tone="quiet" onClick={() => setQuestion('revoke')}>
          Désactiver le lien
        </Button>
      </div>
      {question && (
        <LazyConfirmDialog
          title={questions[question].title}
          confirmLabel={questions[question].confirm}
          isPending={renew.isPending || revoke.isPending}
          onConfirm={() =>
            question === 'renew' ? changeLink(renew, 'Lien renouvelé') : changeLink(revoke, 'Lien désactivé')
          }
          onClose={() => setQuestion(null)}
        >
          <p>{questions[question].text}</p>
        </LazyConfirmDialog>
      )}
    </>
  )
}
