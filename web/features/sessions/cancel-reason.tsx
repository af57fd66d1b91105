import { StatusTag } from '../../ui/status-tag.tsx'

/** The reason why a session is cancelled; renders nothing for any other session. */
export function CancelReason({ session }: { session: { cancelledAt: string | null; cancelReason: string | null } }) {
  if (session.cancelledAt === null) return null
  return (
    <div className="grid gap-1">
      <StatusTag tone="bad">Annulée</StatusTag>
      {session.cancelReason && <p className="wrap-anywhere">{session.cancelReason}</p>}
    </div>
  )
}
