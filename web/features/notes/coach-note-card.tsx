import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import type { CoachNote } from '../../../contract/notes.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { parisDay } from '../../../contract/rules/time/paris-clock.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { SmallBib } from '../../ui/bib.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DotLine } from '../../ui/dot-line.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'

type Props = {
  note: CoachNote
  /** False below a note of the same day, which shows it. */
  showsDay: boolean
  isOwn: boolean
  /** Shows the notes about this member only. */
  onMember: (name: string) => void
  onCorrect: () => void
  onDelete: () => void
}

/** A note below its month: its day, the member, the text; on a desk in one row. Its author alone has the actions. */
export function CoachNoteCard({ note, showsDay, isOwn, onMember, onCorrect, onDelete }: Props) {
  const { user, coach, session, isVisible, createdAt, updatedAt, content } = note
  const memberName = fullName(user)
  return (
    <li className="relative grid grid-cols-[1.75rem_1fr] gap-x-2.5 gap-y-2 border-line border-t py-3.5 sm:grid-cols-[2.25rem_1fr] sm:gap-x-5 lg:grid-cols-[2.75rem_25rem_1fr_3rem]">
      <p className="subtitle">
        {showsDay && Number(parisDay(createdAt).slice(8))}
        <span className="sr-only">{`\u00a0: le ${numericDayAt(createdAt)}`}</span>
      </p>
      <div className={classNames('flex min-h-12 items-start gap-3', isOwn && 'pr-14')}>
        <SmallBib {...user} className="max-tiny:hidden" />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3">
            <h4 className="heading wrap-anywhere">
              <button
                type="button"
                title="Voir ses notes"
                className="underline underline-offset-4 hover:text-accent-text"
                onClick={() => onMember(memberName)}
              >
                {memberName}
              </button>
            </h4>
            <Reader isVisible={isVisible} />
          </div>
          <DotLine
            facts={[
              coach ? `Par ${coach.prenom}` : 'Par un ancien coach',
              session?.title,
              updatedAt && `corrigée le ${numericDayAt(updatedAt)}`,
            ]}
            className="text-quiet text-sm"
          />
        </div>
      </div>
      {/* A private note has a broken line, as has a session that is not published. */}
      <p
        className={classNames(
          'col-start-2 lg:col-start-3 self-start whitespace-pre-line wrap-anywhere border-l-4 pl-4',
          isVisible ? 'border-good' : 'border-wait border-dashed',
        )}
      >
        {content}
      </p>
      {isOwn && (
        <div className="absolute top-3.5 right-0">
          <LazyMenu
            label={`Actions pour la note sur ${memberName}`}
            items={[
              { label: 'Modifier', onSelect: onCorrect },
              { label: 'Supprimer', onSelect: onDelete, isDestructive: true },
            ]}
          />
        </div>
      )}
    </li>
  )
}

/** Who reads a note, as an icon and a word, so that it does not depend on colour. */
function Reader({ isVisible }: Pick<CoachNote, 'isVisible'>) {
  const Icon = isVisible ? Eye : Lock
  return (
    <span
      className={classNames('flex items-center gap-1.5 font-semibold text-sm', isVisible ? 'text-good' : 'text-wait')}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>{isVisible ? 'Visible' : 'Privée'}</span>
    </span>
  )
}
