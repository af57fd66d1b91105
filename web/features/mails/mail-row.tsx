import { useMutation, useQueryClient } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useRef, useState } from 'react'
import type { ListedMail, MailState } from '../../../contract/mails.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { memberPath } from '../../lib/paths.ts'
import { numericDayAndHour } from '../../lib/texts/dates.ts'
import { Address } from '../../ui/address.tsx'
import { SmallBib } from '../../ui/bib.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MemberLink } from '../../ui/member-link.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { retryMutation } from './queries.ts'

const labels: Record<MailState, string> = {
  waiting: 'En attente',
  parked: 'Non distribué',
  sent: 'Envoyé',
  expired: 'Périmé',
}
const tones: Record<MailState, Tone> = { waiting: 'wait', parked: 'bad', sent: 'good', expired: 'quiet' }

/** The explanation only; the mail server's reply, in brackets, is in the preview. */
const withoutCode = (reason: string) => reason.replace(/ \([^)]*\)$/, '')

const datesOf = ({ state, createdAt, nextAttemptAt, sentAt, attempts }: ListedMail) => {
  if (sentAt) return `le ${numericDayAndHour(sentAt)}`
  const creation = `écrit le ${numericDayAndHour(createdAt)}`
  if (state !== 'waiting' || attempts === 0) return creation
  return `${creation} · prochain essai le ${numericDayAndHour(nextAttemptAt)}`
}

const MailPreview = lazyDialog(() => import('./mail-preview.tsx'))

export function MailRow({ mail }: { mail: ListedMail }) {
  const [isPreviewed, setPreviewed] = useState(false)
  const isUnsent = mail.state === 'waiting' || mail.state === 'parked'
  const row = useRef<HTMLLIElement>(null)
  const closePreview = () => setPreviewed(false)
  const retry = useMutation(retryMutation(useQueryClient()))
  const retryDelivery = () =>
    toastResult(
      retry.mutateAsync(mail.id, {
        onSuccess: () => {
          closePreview()
          // The button disappears: the row takes the focus.
          row.current?.focus()
        },
      }),
      { title: 'L’e-mail va repartir' },
      (error) => errorMessage(error, 'Impossible de renvoyer l’e-mail'),
    )
  const failureActions = mail.state === 'parked' && (
    <FailureActions mail={mail} isRetrying={retry.isPending} onRetry={retryDelivery} />
  )
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-t py-3.5 sm:py-4"
    >
      <MailFacts mail={mail} />
      <div className="flex flex-wrap gap-x-5 gap-y-2 empty:hidden max-sm:col-span-2 sm:col-start-2">
        {failureActions}
        {isUnsent && (
          <Button tone="quiet" onClick={() => setPreviewed(true)} aria-label={`Voir le texte : ${mail.subject}`}>
            Voir le texte
          </Button>
        )}
      </div>
      {isPreviewed && (
        <MailPreview mail={mail} onClose={closePreview}>
          {failureActions}
        </MailPreview>
      )}
    </li>
  )
}

/** Link to the person's page, which opens the dialog to correct the e-mail; the mail is then sent again. */
function FailureActions({ mail, isRetrying, onRetry }: { mail: ListedMail; isRetrying: boolean; onRetry: () => void }) {
  return (
    <>
      {mail.person && (
        <LinkButton to={`${memberPath(mail.person.id)}?corriger=email`} className="max-sm:basis-full">
          Corriger l’adresse
        </LinkButton>
      )}
      <Button
        tone={mail.person ? 'quiet' : 'primary'}
        isPending={isRetrying}
        aria-label={`Réessayer\u00a0: ${mail.subject}, à ${mail.recipient}`}
        onClick={onRetry}
      >
        Réessayer
      </Button>
    </>
  )
}

function MailFacts({ mail }: { mail: ListedMail }) {
  return (
    <>
      {mail.person ? (
        <SmallBib {...mail.person} className="self-start max-tiny:hidden" />
      ) : (
        <span aria-hidden className="small-bib self-start max-tiny:hidden">
          <Mail className="size-5" />
        </span>
      )}
      <div className="grid min-w-0 items-baseline gap-1 gap-x-8 max-tiny:col-span-2 xl:grid-cols-[1fr_1fr_11rem]">
        <div className="grid min-w-0 gap-1">
          <p className="wrap-anywhere font-bold">{mail.subject}</p>
          {mail.reason && <p className="wrap-anywhere text-bad text-sm">{withoutCode(mail.reason)}</p>}
        </div>
        <div className="grid min-w-0 justify-items-start">
          {mail.person && <MemberLink person={mail.person} className="wrap-anywhere" />}
          <p className={mail.person ? 'text-quiet text-sm' : undefined}>
            <Address email={mail.recipient} />
          </p>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-4">
          <StatusTag tone={tones[mail.state]}>{labels[mail.state]}</StatusTag>
          <p className="text-quiet text-sm">{datesOf(mail)}</p>
        </div>
      </div>
    </>
  )
}
