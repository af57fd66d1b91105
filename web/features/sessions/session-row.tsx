import { levelLabels, sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { MemberSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { count } from '../../lib/words.ts'
import { RsvpButton } from './rsvp-button.tsx'

const detailsOf = ({ type, location, levelTarget, rsvpCount }: MemberSession) =>
  [sessionTypeLabels[type], location, levelTarget && levelLabels[levelTarget], count(rsvpCount, 'inscrit')]
    .filter(Boolean)
    .join(' · ')

/** One session to come, with the control to join it. */
export function SessionRow({ session }: { session: MemberSession }) {
  return (
    <li className="grid gap-3 border-line border-t py-4 first:border-t-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-bold">{session.title}</p>
        <p>{dayAndHour(session.date)}</p>
        <p className="text-quiet text-sm">{detailsOf(session)}</p>
        {session.description && <p className="mt-1 whitespace-pre-line text-sm">{session.description}</p>}
      </div>
      <RsvpButton session={session} />
    </li>
  )
}
