import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { ReceivedMessage } from '../../../contract/contact/messages.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { usePagedList } from '../../lib/hooks/use-paged-list.ts'
import { numericDayAndHour, numericDayAt } from '../../lib/texts/dates.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { ofName } from '../../lib/texts/of-name.ts'
import { Address } from '../../ui/address.tsx'
import { NameBib } from '../../ui/bib.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Poster } from '../../ui/poster.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { DeleteMessage } from './delete-message.tsx'
import { messagesQuery, setAnsweredMutation } from './queries.ts'

const rowId = (id: string) => `message-${id}`

type PendingDeletion = { message: ReceivedMessage; neighbour: ReceivedMessage | undefined }

/** Unanswered messages first; a message does not move while its mark changes. */
const useUnansweredFirst = (rows: readonly ReceivedMessage[]) => {
  const [firstMarks] = useState(() => new Map<string, boolean>())
  for (const { id, answeredAt } of rows) if (!firstMarks.has(id)) firstMarks.set(id, answeredAt !== null)
  return rows.toSorted((a, b) => Number(firstMarks.get(a.id)) - Number(firstMarks.get(b.id)))
}

/** Messages of the contact page: unanswered first, then newest first. The board replies in its own mail program. */
export function MessageList() {
  const { rows, isLoaded, total, list } = usePagedList(messagesQuery, 'Impossible de charger les messages')
  const [deletion, setDeletion] = useState<PendingDeletion | null>(null)
  const messages = useUnansweredFirst(rows)
  return (
    <div className="grid gap-5">
      <p role="status" className="font-semibold">
        {isLoaded && formatCount(total, 'message')}
      </p>
      <PagedList
        {...list}
        empty={
          <Poster title="Aucun message" picture="courrier">
            Ce que les visiteurs écrivent sur la page de contact arrive ici et par e-mail.
          </Poster>
        }
      >
        <ul>
          {messages.map((message, index) => (
            <MessageRow
              key={message.id}
              message={message}
              onDelete={() => setDeletion({ message, neighbour: messages[index + 1] ?? messages[index - 1] })}
            />
          ))}
        </ul>
      </PagedList>
      {deletion && (
        <DeleteMessage
          message={deletion.message}
          onClose={() => setDeletion(null)}
          returnTo={() => deletion.neighbour && document.getElementById(rowId(deletion.neighbour.id))}
        />
      )}
    </div>
  )
}

const replyUrl = ({ email }: ReceivedMessage) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Re: votre message au club')}`

function MessageRow({ message, onDelete }: { message: ReceivedMessage; onDelete: () => void }) {
  const setAnswered = useMutation(setAnsweredMutation(useQueryClient()))
  const isAnswered = message.answeredAt !== null
  const toggle = () =>
    toastResult(
      setAnswered.mutateAsync({ id: message.id, isAnswered: !isAnswered }),
      { title: isAnswered ? 'Message à revoir' : 'Message répondu' },
      (error) => errorMessage(error, 'Impossible de changer ce message'),
    )
  return (
    <li
      id={rowId(message.id)}
      tabIndex={-1}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-t-2 py-4 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-start"
    >
      <NameBib name={message.nom} className="max-tiny:hidden" />
      <div className="grid min-w-0 gap-1 max-tiny:col-span-2">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <p className="wrap-anywhere font-bold">{message.nom}</p>
          <StatusTag tone={isAnswered ? 'good' : 'wait'}>{isAnswered ? 'Répondu' : 'À revoir'}</StatusTag>
        </div>
        <p className="dot-line text-quiet text-sm">
          <span>
            <span>
              <Address email={message.email} />
            </span>
            <i> · </i>
            <span>{numericDayAndHour(message.createdAt)}</span>
            {message.answeredAt && (
              <>
                <i> · </i>
                <span>{`répondu le ${numericDayAt(message.answeredAt)}`}</span>
              </>
            )}
          </span>
        </p>
      </div>
      <p className="whitespace-pre-line wrap-anywhere max-sm:col-span-2 sm:col-start-2">{message.message}</p>
      <div className="flex gap-3 max-sm:col-span-2 max-tiny:flex-wrap sm:col-start-2 sm:gap-5 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:justify-end">
        <a
          href={replyUrl(message)}
          className={buttonClass(isAnswered ? 'quiet' : 'primary', isAnswered ? 'max-sm:text-sm' : 'max-sm:px-4!')}
          aria-label={`Répondre à ${message.nom}`}
        >
          Répondre
        </a>
        <Button
          tone="quiet"
          className="max-sm:text-sm"
          isPending={setAnswered.isPending}
          onClick={toggle}
          aria-label={`${isAnswered ? 'Remettre à revoir' : 'Marquer comme répondu'} : le message ${ofName(message.nom)}`}
        >
          {isAnswered ? 'Remettre à revoir' : 'Marquer comme répondu'}
        </Button>
        <Button
          tone="quiet"
          className="ml-auto max-sm:min-w-11"
          title="Supprimer"
          onClick={onDelete}
          aria-label={`Supprimer le message ${ofName(message.nom)}`}
        >
          <Trash2 aria-hidden className="size-5 sm:hidden" />
          <span className="max-sm:hidden">Supprimer</span>
        </Button>
      </div>
    </li>
  )
}
