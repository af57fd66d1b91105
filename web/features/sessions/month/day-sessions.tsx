import Repeat from 'lucide-react/icons/repeat'
import { Link } from 'react-router'
import { sessionTypeLabels } from '../../../../contract/rules/texts/labels.ts'
import { dayInWordsAt, noonOf } from '../../../../contract/rules/time/dates.ts'
import type { MonthSession } from '../../../../contract/sessions/coach-lists.ts'
import { sheetPath } from '../../../lib/paths.ts'
import { hour } from '../../../lib/texts/dates.ts'
import { DotLine } from '../../../ui/dot-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { placesFacts } from '../places/places-left.ts'

type Props = {
  day: string
  sessions: MonthSession[]
  /** True after a press on the day: below a long month its sessions come onto the screen. */
  isPressed: boolean
}

const showWhole = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' })

/** The sessions of the chosen day. */
export function DaySessions({ day, sessions, isPressed }: Props) {
  return (
    <div role="status" ref={isPressed ? showWhole : undefined} className="sm:hidden">
      <h3 className="subtitle first-letter:uppercase">{dayInWordsAt(noonOf(day))}</h3>
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3 first:border-t-0"
          >
            <div className="min-w-0 grow basis-40">
              <p className="font-bold">
                {`${hour(session.date)} · `}
                {session.published ? (
                  <Link to={`/seances/${session.id}`} className="underline underline-offset-4 hover:text-accent-text">
                    {session.title}
                  </Link>
                ) : (
                  session.title
                )}
              </p>
              <DotLine
                facts={[sessionTypeLabels[session.type], session.coachPrenom, ...placesFacts(session)]}
                className="text-quiet text-sm"
              />
              <div className="flex flex-wrap gap-x-5">
                {session.seriesId !== null && (
                  <span className="inline-flex items-center gap-2 text-quiet text-sm">
                    <Repeat aria-hidden className="size-4 shrink-0" />
                    Se répète
                  </span>
                )}
                {session.cancelledAt !== null && <StatusTag tone="bad">Annulée</StatusTag>}
                {!session.published && <StatusTag tone="wait">Brouillon</StatusTag>}
              </div>
            </div>
            <LinkButton to={sheetPath(session.id)} tone="secondary">
              Présences<span className="sr-only">{` : ${session.title}`}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
