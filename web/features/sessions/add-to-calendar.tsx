import { CalendarPlus } from 'lucide-react'
import { sessionCalendar } from '../../../contract/calendar.ts'
import { fileUrl } from '../../lib/http.ts'
import { buttonClass } from '../../ui/button.tsx'

/** A file that the phone's calendar opens. */
export function AddToCalendar({ session }: { session: { id: string; title: string } }) {
  return (
    <a
      href={fileUrl(sessionCalendar, { params: { id: session.id } })}
      className={buttonClass('quiet', 'text-sm')}
      aria-label={`Ajouter au calendrier : ${session.title}`}
    >
      <CalendarPlus aria-hidden className="size-4 shrink-0" />
      Ajouter au calendrier
    </a>
  )
}
