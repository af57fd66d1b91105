import type { CoachNote } from '../../../contract/notes.ts'
import { shortDate } from '../../lib/dates.ts'
import { joinWithDots } from '../../lib/format-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Menu } from '../../ui/menu.tsx'

type Props = { note: CoachNote; isOwn: boolean; onCorrect: () => void; onDelete: () => void }

/** A note with its author, who alone has the actions. */
export function CoachNoteCard({ note, isOwn, onCorrect, onDelete }: Props) {
  const { user, coach, session, isVisible, createdAt, updatedAt, content } = note
  const memberName = `${user.prenom} ${user.nom}`
  return (
    <li className="grid grid-cols-[1fr_auto] content-start gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="grid min-w-0 content-start gap-2">
        <h2 className="heading wrap-anywhere">{memberName}</h2>
        <p className="text-quiet text-sm">
          {joinWithDots(
            coach?.prenom ?? 'Ancien coach',
            shortDate(createdAt),
            updatedAt && `corrigée le ${shortDate(updatedAt)}`,
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <Badge tone={isVisible ? 'good' : 'wait'}>{isVisible ? 'Visible' : 'Privée'}</Badge>
          {session && <Badge>{session.title}</Badge>}
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      </div>
      {isOwn && (
        <Menu
          label={`Actions pour la note sur ${memberName}`}
          items={[
            { label: 'Modifier', onSelect: onCorrect },
            { label: 'Supprimer', onSelect: onDelete },
          ]}
        />
      )}
    </li>
  )
}
