import type { CoachNote } from '../../../contract/notes.ts'
import { capitalize, monthInWords } from '../../../contract/rules/time/dates.ts'
import { parisDay } from '../../../contract/rules/time/paris-clock.ts'
import { CoachNoteCard } from './coach-note-card.tsx'

type Props = {
  /** Newest first. */
  notes: CoachNote[]
  coachId: string
  /** Searches the notes about one member. */
  onMember: (name: string) => void
  onCorrect: (note: CoachNote) => void
  onDelete: (note: CoachNote) => void
}

const dayOf = (note: CoachNote | undefined) => note && parisDay(note.createdAt)

export function NotesByMonth({ notes, coachId, onMember, onCorrect, onDelete }: Props) {
  const months = Map.groupBy(notes, ({ createdAt }) => parisDay(createdAt).slice(0, 7))
  return [...months].map(([month, notesOfMonth]) => (
    <section key={month} aria-labelledby={month} className="pt-3">
      <h3 id={month} className="heading pb-2">
        {capitalize(monthInWords(month))}
      </h3>
      <ul className="border-line border-t">
        {notesOfMonth.map((note, index) => (
          <CoachNoteCard
            key={note.id}
            note={note}
            showsDay={dayOf(note) !== dayOf(notesOfMonth[index - 1])}
            isOwn={note.coach?.id === coachId}
            onMember={onMember}
            onCorrect={() => onCorrect(note)}
            onDelete={() => onDelete(note)}
          />
        ))}
      </ul>
    </section>
  ))
}
