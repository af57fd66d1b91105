import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { fileUrl } from '../../lib/calls/http.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Link to an ICS file that the device's calendar opens; only an icon on a phone. */
export function AddToCalendar({ session }: { session: { id: string; title: string } }) {
  return (
    <a
      href={fileUrl('GET /api/sessions/:id/calendar.ics', { params: { id: session.id } })}
      className={buttonClass('quiet', 'font-medium! text-sm max-sm:min-w-12')}
      aria-label={`Ajouter au calendrier : ${session.title}`}
    >
      <CalendarPlus aria-hidden className="size-6 shrink-0 sm:size-4" />
      <span className="max-sm:hidden">Ajouter au calendrier</span>
    </a>
  )
}
