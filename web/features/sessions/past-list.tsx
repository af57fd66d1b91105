import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PastMemberSession } from '../../../contract/sessions/member-sessions.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { rowsOf } from '../../lib/calls/list-page.ts'
import { useClub } from '../../lib/club.ts'
import { attendanceText } from '../../lib/texts/attendance.ts'
import { effortText } from '../../lib/texts/effort.ts'
import { pastDayAndHour } from '../../lib/texts/past-dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DotLine } from '../../ui/dot-line.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
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

/** Past sessions, first three, then page by page, latest first, with recap and attendance. */
export function PastList({ type, action }: Props) {
  const query = useInfiniteQuery(pastQuery(type))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const [isWhole, setWhole] = useState(false)
  const sessions = data && rowsOf(data)
  const hasHidden = !isWhole && (sessions?.length ?? 0) > firstCount
  return (
    <Card title="Séances passées" id="passees">
      <QueryState query={query} lines={4} />
      {sessions?.length === 0 && (
        <EmptyState title="Aucune séance passée" picture={emptyPicture('escaliers')}>
          Après votre premier entraînement, vous retrouverez ici son récap et votre présence.
        </EmptyState>
      )}
      <ul>
        {sessions?.slice(0, isWhole ? undefined : firstCount).map((session) => (
          <PastRow key={session.id} session={session}>
            {(session.present || session.signedUp) && action(session)}
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

function PastRow({ session, children }: { session: PastMemberSession; children: ReactNode }) {
  const isUsualLocation = useClub().weeklySlots.some(({ location }) => location === session.location)
  return (
    <li className="grid justify-items-start border-line border-t py-3 first:border-t-0 first:pt-0">
      <div className="w-full min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="font-bold">
            <Link to={`/seances/${session.id}`} className="underline underline-offset-4 hover:text-accent-text">
              {session.title}
            </Link>
          </p>
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
        {session.recap && <p className="line-clamp-3 whitespace-pre-line wrap-anywhere text-sm">{session.recap}</p>}
      </div>
      {children}
    </li>
  )
}
