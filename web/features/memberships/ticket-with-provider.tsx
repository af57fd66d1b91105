import type { User } from '../../../contract/people.ts'
import { QueryProvider } from '../../lib/calls/query-provider.tsx'
import { Ticket } from './ticket.tsx'

/** The ticket on a public page, which does not load the query library. */
export default function TicketWithProvider({ user }: { user: User }) {
  return (
    <QueryProvider>
      <Ticket user={user} />
    </QueryProvider>
  )
}
