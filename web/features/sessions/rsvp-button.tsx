import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { MemberSession } from '../../../contract/sessions.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isAnswering, rsvpMutation } from './queries.ts'

/** Joins a session; pressed again, leaves it. */
export function RsvpButton({ session }: { session: MemberSession }) {
  const client = useQueryClient()
  const rsvp = useMutation(rsvpMutation(client))
  const { going } = session
  const toggle = () => {
    // The second half of a double click comes before the button is drawn as busy.
    if (isAnswering(client, session.id)) return
    // Awaited rather than called back: whoever turns to another page meanwhile is told all the same.
    rsvp.mutateAsync({ session, going: !going }).then(
      (answer) => toast({ title: answer.going ? 'Inscription réussie' : 'Inscription annulée' }),
      (error) =>
        toast({
          title: 'Erreur',
          description: messageOf(error, 'Impossible de traiter votre demande'),
          tone: 'destructive',
        }),
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
