import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { PastMemberSession } from '../../../contract/sessions/member-sessions.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { rowsOf } from '../../lib/calls/list-page.ts'
import { useClub } from '../../lib/club.ts'
import { useKeptInView } from '../../lib/hooks/use-kept-in-view.ts'
import { attendanceText } from '../../lib/texts/attendance.ts'
import { effortText } from '../../lib/texts/effort.ts'
import { pastDayAndHour } from '../../lib/texts/past-dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DotLine } from '../../ui/dot-line.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { pastQuery } from './queries.ts'

type Props = {
  type: SessionType | undefined
  /** Action of a session that the member signed up for or attended. */
  action: (session: PastMemberSession) => ReactNode
}

const firstCount = 3
const ownId = 'passees'

/** Past sessions, first three, then page by page, latest first, with recap and attendance. */
export function PastList({ type, action }: Props) {
  const query = useInfiniteQuery(pastQuery(type))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const [isWhole, setWhole] = useState(false)
  const sessions = data && rowsOf(data)
  const card = useRef<HTMLElement>(null)
  useKeptInView(card, useLocation().hash === `#${ownId}`, 'start')
  const hasHidden = !isWhole && (sessions?.length ?? 0) > firstCount
  return (
    <Card ref={card} title="Séances passées" id={ownId}>
      <QueryState query={query} lines={4} />
      {sessions?.length === 0 && (
        <EmptyState title="Aucune séance passée" picture={emptyPicture('escaliers')}>
          Après votre premier entraînement, vous retrouverez ici son récap et votre présence.
        </EmptyState>
      )}
      <ul>
        {sessions?.slice(0, isWhole ? undefined : firstCount).map((session, index) => (
          <PastRow key={session.id} session={session} isOpen={index === 0}>
            {(session.present || session.going) && action(session)}
          </PastRow>
        ))}
      </ul>
      {sessions && <FormAlert message={optionalErrorMessage(error)} />}
      {(hasHidden || hasNextPage) && (
        <Button
          tone="secondary"
          className="justify-self-start"
          isPending={isFetchingNextPage}
          onClick={() => (hasHidden ? setWhole(true) : fetchNextPage())}
        >
          Afficher plus
        </Button>
      )}
    </Card>
  )
}

type RowProps = { session: PastMemberSession; isOpen: boolean; children: ReactNode }

/** A past session as a lane that opens: its recap, its page and what the member can write about it. The latest is open. */
function PastRow({ session, isOpen, children }: RowProps) {
  const isUsualLocation = useClub().weeklySlots.some(({ location }) => location === session.location)
  return (
    <li className="border-line border-t first:border-t-0">
      <details open={isOpen}>
        <summary className="min-h-16 py-2">
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="font-bold">{session.title}</p>
              <StatusTag tone={session.present ? 'good' : 'quiet'}>{attendanceText(session)}</StatusTag>
            </div>
            <DotLine
              facts={[
                pastDayAndHour(session.date),
                isUsualLocation ? null : session.location,
                session.rpe === null ? null : `Effort ${effortText(session.rpe)}`,
              ]}
              className="text-quiet text-sm"
            />
          </div>
        </summary>
        <div className="pb-2">
          {session.recap && <p className="line-clamp-3 whitespace-pre-line wrap-anywhere text-sm">{session.recap}</p>}
          <div className="flex flex-wrap items-center gap-x-4">
            {children}
            <LinkButton to={`/seances/${session.id}`} tone="quiet" className="font-medium! text-sm">
              Voir la séance
              <span className="sr-only">{`\u00a0: ${session.title}`}</span>
            </LinkButton>
          </div>
        </div>
      </details>
    </li>
  )
}
