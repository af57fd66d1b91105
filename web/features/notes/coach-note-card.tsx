import type { CoachNote } from '../../../contract/notes.ts'
import { shortDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'

export function CoachNoteCard({ note }: { note: CoachNote }) {
  const { user, session, isVisible, createdAt, content } = note
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading min-w-0 wrap-anywhere">{`${user.prenom} ${user.nom}`}</h2>
        <span className="text-quiet text-sm">{shortDate(createdAt)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Badge tone={isVisible ? 'good' : 'wait'}>{isVisible ? 'Visible' : 'Privée'}</Badge>
        {session && <Badge>{session.title}</Badge>}
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
    </li>
  )
}
