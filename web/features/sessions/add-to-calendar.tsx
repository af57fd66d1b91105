import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { fileUrl } from '../../lib/calls/http.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

type Props = { session: { id: string; title: string }; isIcon?: boolean }

/** Link to an ICS file that the device's calendar opens; only an icon on a phone, or everywhere with `isIcon`. */
export function AddToCalendar({ session, isIcon }: Props) {
  // In pixels: the room beside a page does not grow with the text.
  return (
    <a
      href={fileUrl('GET /api/sessions/:id/calendar.ics', { params: { id: session.id } })}
      className={buttonClass(
        'quiet',
        `font-medium! text-sm ${isIcon ? '-mr-[12px] min-w-12' : 'max-sm:-mr-[12px] max-sm:min-w-12'}`,
      )}
      aria-label={`Ajouter au calendrier : ${session.title}`}
    >
      <CalendarPlus aria-hidden className={classNames('size-6 shrink-0', !isIcon && 'sm:size-4')} />
      {!isIcon && <span className="max-sm:hidden">Ajouter au calendrier</span>}
    </a>
  )
}
