import { CalendarPlus } from 'lucide-react'
import { sessionCalendar } from '../../../contract/calendar.ts'
import { fileUrl } from '../../lib/http.ts'
import { buttonClass } from '../../ui/button.tsx'

/** A file that the phone's calendar opens; on a phone, its sign alone beside the button to join. */
export function AddToCalendar({ session }: { session: { id: string; title: string } }) {
  return (
    <a
      href={fileUrl(sessionCalendar, { params: { id: session.id } })}
      className={buttonClass('quiet', 'text-sm max-sm:min-w-12')}
      aria-label={`Ajouter au calendrier : ${session.title}`}
    >
      <CalendarPlus aria-hidden className="size-6 shrink-0 sm:size-4" />
      <span className="max-sm:hidden">Ajouter au calendrier</span>
    </a>
  )
}
