import type { QueryKey } from '@tanstack/react-query'
import { sessionTypeLabels } from '../../../../contract/rules/texts/labels.ts'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import type { SessionChoice } from '../../../../contract/sessions/coach-lists.ts'
import { useClub } from '../../../lib/club.ts'
import type { usePagedList } from '../../../lib/hooks/use-paged-list.ts'
import { today } from '../../../lib/texts/dates.ts'
import { formatNumber, joinWithDots } from '../../../lib/texts/format-text.ts'
import { pastDayAndHour } from '../../../lib/texts/past-dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { readUnsentMarks, unsentMarksKey } from '../marks/stored-unsent-marks.ts'
import { countMarks } from '../marks/unsent-marks.ts'

type Choices = Pick<ReturnType<typeof usePagedList<SessionChoice, QueryKey>>, 'rows' | 'list'>
type RowsProps = { coachId: string; openId: string; onChoose: (id: string) => void }
type Props = RowsProps & { upcoming: Choices; past: Choices }

const isToday = ({ date }: SessionChoice) => parisDay(date) === today()
const isOtherDay = (session: SessionChoice) => !isToday(session)

/** List of sessions to open their sheets: of today, then upcoming, then past. */
export function SessionChooser({ upcoming, past, ...rest }: Props) {
  const todaysSessions = [...past.rows.filter(isToday).reverse(), ...upcoming.rows.filter(isToday)]
  return (
    <nav aria-label="Séances" className="grid gap-6">
      <Group title="Aujourd’hui" sessions={todaysSessions} {...rest} />
      <PagedGroup title="À venir" choices={upcoming} {...rest} />
      <PagedGroup title="Passées" choices={past} {...rest} />
    </nav>
  )
}

function PagedGroup({ choices: { rows, list }, ...rest }: RowsProps & { title: string; choices: Choices }) {
  const sessions = rows.filter(isOtherDay)
  if (sessions.length === 0 && !list.error && !list.hasMore) return null
  return (
    <PagedList {...list} empty={null}>
      <Group sessions={sessions} {...rest} />
    </PagedList>
  )
}

function Group({
  title,
  sessions,
  coachId,
  openId,
  onChoose,
}: RowsProps & { title: string; sessions: SessionChoice[] }) {
  const { weeklySlots } = useClub()
  const isUsual = (location: string) => weeklySlots.some((slot) => slot.location === location)
  if (sessions.length === 0) return null
  return (
    <div className="grid gap-2">
      <h2 className="heading">{title}</h2>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <button
              type="button"
              aria-current={session.id === openId || undefined}
              onClick={() => onChoose(session.id)}
              className={classNames(
                'grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-t-2 py-2.5 text-left hover:text-accent-text',
                session.id === openId ? 'border-accent border-l-[6px] pl-3' : 'border-line pl-4.5',
              )}
            >
              <span className="heading wrap-anywhere">{session.title}</span>
              <span className="col-span-2 wrap-anywhere text-quiet text-sm">
                {joinWithDots(
                  pastDayAndHour(session.date),
                  sessionTypeLabels[session.type],
                  isUsual(session.location) ? null : session.location,
                )}
              </span>
              {session.id !== openId && countMarks(readUnsentMarks(unsentMarksKey(coachId, session.id)).unsaved) > 0 ? (
                <span className="col-span-2">
                  <StatusTag tone="wait">Coches non enregistrées</StatusTag>
                </span>
              ) : (
                // Beside the title, which says less on its line.
                <span className="col-start-2 row-start-1">
                  <SheetState session={session} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether the sheet was saved, with its count; nothing for a session of another day to come. */
function SheetState({ session }: { session: SessionChoice }) {
  const { date, presentCount, cancelledAt } = session
  if (cancelledAt !== null) return <StatusTag tone="bad">Annulée</StatusTag>
  if (presentCount !== null) return <StatusTag tone="good">{`Pointée (${formatNumber(presentCount)})`}</StatusTag>
  return Date.parse(date) <= Date.now() || isToday(session) ? <StatusTag tone="wait">À pointer</StatusTag> : null
}
