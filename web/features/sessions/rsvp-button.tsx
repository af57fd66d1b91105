import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { MemberSession } from '../../../contract/sessions.ts'
import { dayInWords, hour } from '../../lib/dates.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { toastResult } from '../../ui/toast-result.ts'
import { isRsvpPending, rsvpMutation } from './queries.ts'

/** The member's sign-up for a session: a button to join, or the state and a separate button to leave. */
export function RsvpButton({ session, className }: { session: MemberSession; className?: string }) {
  const client = useQueryClient()
  const rsvp = useMutation(rsvpMutation(client))
  const { going, title, date } = session
  const change = (next: boolean) => {
    // The second press of a double click comes before `isPending` is rendered.
    if (isRsvpPending(client, session.id)) return
    const undo = { label: 'Reprendre ma place', onPress: () => change(true) }
    toastResult(
      rsvp.mutateAsync({ session, going: next }),
      next
        ? { title: 'Inscription réussie', description: `Rendez-vous ${dayInWords(date)}, ${hour(date)}.` }
        : { title: 'Inscription annulée', description: 'Votre place attend quelqu’un d’autre.', action: undo },
      (error) => errorMessage(error, 'Impossible de traiter votre demande'),
    )
  }
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4', className)}>
      {going && (
        <p className="inline-flex min-h-12 items-center gap-2 font-bold text-good">
          <Check aria-hidden className="size-5" />
          J’y vais
        </p>
      )}
      {/* The same element in both states: it keeps the focus. */}
      <Button
        tone={going ? 'quiet' : 'primary'}
        className={going ? 'font-medium!' : 'grow'}
        busy={rsvp.isPending}
        onClick={() => change(!going)}
        aria-label={`${going ? 'Je ne viens plus' : 'Je viens !'} ${title}`}
      >
        {going ? 'Je ne viens plus' : 'Je viens !'}
      </Button>
    </div>
  )
}
