import type { CoachNote } from '../../../contract/notes.ts'
import { shortDate } from '../../lib/texts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { SmallBib } from '../../ui/bib.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DotLine } from '../../ui/dot-line.tsx'
import { Menu } from '../../ui/menu.tsx'

type Props = { note: CoachNote; isOwn: boolean; onCorrect: () => void; onDelete: () => void }

/** A note with its author, who alone has the actions. */
export function CoachNoteCard({ note, isOwn, onCorrect, onDelete }: Props) {
  const { user, coach, session, isVisible, createdAt, updatedAt, content } = note
  const memberName = `${user.prenom} ${user.nom}`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] content-start gap-x-4 gap-y-3 border-line border-t-2 py-5">
      <SmallBib {...user} className="max-[19rem]:hidden" />
      <div className={classNames('grid min-w-0 content-start gap-2', !isOwn && 'col-span-2 max-[19rem]:col-span-3')}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="heading wrap-anywhere">{memberName}</h2>
          <Badge tone={isVisible ? 'good' : 'wait'}>{isVisible ? 'Visible' : 'Privée'}</Badge>
        </div>
        <DotLine
          facts={[
            coach?.prenom ?? 'Ancien coach',
            shortDate(createdAt),
            updatedAt && `corrigée le ${shortDate(updatedAt)}`,
            session?.title,
          ]}
          className="text-quiet text-sm"
        />
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
