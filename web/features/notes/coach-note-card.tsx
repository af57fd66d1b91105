import type { CoachNote } from '../../../contract/notes.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { SmallBib } from '../../ui/bib.tsx'
import { DotLine } from '../../ui/dot-line.tsx'
import { Menu } from '../../ui/menu.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

type Props = { note: CoachNote; isOwn: boolean; onCorrect: () => void; onDelete: () => void }

/** A note with its author, who alone has the actions. */
export function CoachNoteCard({ note, isOwn, onCorrect, onDelete }: Props) {
  const { user, coach, session, isVisible, createdAt, updatedAt, content } = note
  const memberName = fullName(user)
  return (
    <li className="grid gap-2 border-line border-t-2 py-5">
      <div className="flex min-h-12 items-center gap-4">
        <SmallBib {...user} className="max-[19rem]:hidden" />
        <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="heading wrap-anywhere">{memberName}</h2>
          <StatusTag tone={isVisible ? 'good' : 'wait'}>{isVisible ? 'Visible' : 'Privée'}</StatusTag>
        </div>
        {isOwn && (
          <Menu
            label={`Actions pour la note sur ${memberName}`}
            items={[
              { label: 'Modifier', onSelect: onCorrect },
              { label: 'Supprimer', onSelect: onDelete, isDestructive: true },
            ]}
          />
        )}
      </div>
      <DotLine
        facts={[
          coach?.prenom ?? 'Ancien coach',
          numericDayAt(createdAt),
          updatedAt && `corrigée le ${numericDayAt(updatedAt)}`,
          session?.title,
        ]}
        className="text-quiet text-sm"
      />
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
    </li>
  )
}
