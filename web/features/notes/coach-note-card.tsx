import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import type { CoachNote } from '../../../contract/notes.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { SmallBib } from '../../ui/bib.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DotLine } from '../../ui/dot-line.tsx'
import { Menu } from '../../ui/menu.tsx'

type Props = { note: CoachNote; isOwn: boolean; onCorrect: () => void; onDelete: () => void }

/** A note with its author, who alone has the actions. */
export function CoachNoteCard({ note, isOwn, onCorrect, onDelete }: Props) {
  const { user, coach, session, isVisible, createdAt, updatedAt, content } = note
  const memberName = fullName(user)
  return (
    <li className="grid content-start gap-3 border-line border-t-2 py-4">
      <div className="flex min-h-12 items-center gap-3">
        <SmallBib {...user} className="max-tiny:hidden" />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="heading wrap-anywhere">{memberName}</h2>
            <Reader isVisible={isVisible} />
          </div>
          <DotLine
            facts={[
              coach ? `Par ${coach.prenom}` : 'Par un ancien coach',
              numericDayAt(createdAt),
              updatedAt && `corrigée le ${numericDayAt(updatedAt)}`,
              session?.title,
            ]}
            className="text-quiet text-sm"
          />
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
      {/* A private note has a broken line, as has a session that is not published. */}
      <p
        className={classNames(
          'whitespace-pre-line wrap-anywhere border-l-4 pl-4',
          isVisible ? 'border-good' : 'border-wait border-dashed',
        )}
      >
        {content}
      </p>
    </li>
  )
}

/** Who reads a note, as an icon and a word, so that it does not depend on colour. */
function Reader({ isVisible }: Pick<CoachNote, 'isVisible'>) {
  const Icon = isVisible ? Eye : Lock
  return (
    <span
      className={classNames('flex items-center gap-1.5 font-semibold text-md', isVisible ? 'text-good' : 'text-wait')}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span>{isVisible ? 'Visible' : 'Privée'}</span>
    </span>
  )
}
