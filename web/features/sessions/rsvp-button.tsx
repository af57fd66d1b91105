import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { MemberSession } from '../../../contract/sessions.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { toastResult } from '../../ui/toast-result.ts'
import { isRsvpPending, rsvpMutation } from './queries.ts'

/** Toggles the sign-up for a session. */
export function RsvpButton({ session }: { session: MemberSession }) {
  const client = useQueryClient()
  const rsvp = useMutation(rsvpMutation(client))
  const { going } = session
  const toggle = () => {
    // The second press of a double click comes before `isPending` is rendered.
    if (isRsvpPending(client, session.id)) return
    toastResult(
      rsvp.mutateAsync({ session, going: !going }),
      { title: going ? 'Inscription annulée' : 'Inscription réussie' },
      (error) => errorMessage(error, 'Impossible de traiter votre demande'),
    )
  }
  return (
    <Button
      tone={going ? 'secondary' : 'primary'}
      aria-pressed={going}
      busy={rsvp.isPending}
      onClick={toggle}
      aria-label={`${going ? 'J’y vais' : 'Je viens !'} ${session.title}`}
    >
      {going && <Check aria-hidden className="size-4" />}
      {going ? 'J’y vais' : 'Je viens !'}
    </Button>
  )
}
