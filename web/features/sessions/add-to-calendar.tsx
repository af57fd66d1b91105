import { CalendarPlus } from 'lucide-react'
import { sessionCalendar } from '../../../contract/calendar.ts'
import { fileUrl } from '../../lib/http.ts'
import { buttonClass } from '../../ui/button.tsx'
import { join } from '../../ui/join.ts'

/** A file that the phone's calendar opens; in a list on a phone, its sign alone beside the button to join. */
export function AddToCalendar({ session, short }: { session: { id: string; title: string }; short?: boolean }) {
  return (
    <a
      href={fileUrl(sessionCalendar, { params: { id: session.id } })}
      className={buttonClass('quiet', join('text-sm', short && 'max-sm:min-w-12'))}
      aria-label={`Ajouter au calendrier : ${session.title}`}
    >
      <CalendarPlus aria-hidden className={join('shrink-0', short ? 'size-6 sm:size-4' : 'size-4')} />
      <span className={join(short && 'max-sm:hidden')}>Ajouter au calendrier</span>
    </a>
  )
}
