import type { LastSave } from '../../../contract/attendance.ts'

type Marked = { userId: string; present: boolean }

/** What turns the stored rows into the wanted set of present people, each list sorted. */
export const changesTo = (stored: Marked[], wanted: ReadonlySet<string>) => {
  const present = new Set(stored.filter((row) => row.present).map(({ userId }) => userId))
  return {
    toDelete: stored.filter((row) => !row.present || !wanted.has(row.userId)).map(({ userId }) => userId),
    toInsert: [...wanted].filter((id) => !present.has(id)).toSorted(),
    /** Whose presence is another than before. */
    concerned: [...wanted.symmetricDifference(present)].toSorted(),
  }
}

type Saved = { savedAt: string | null; id: string | null; prenom: string | null; nom: string | null }

/** Who saved last, as the sheet says it; an account that is gone has no name any more. */
export const lastSaveOf = ({ savedAt, id, prenom, nom }: Saved): LastSave | null => {
  if (savedAt === null) return null
  return { at: savedAt, by: id !== null && prenom !== null && nom !== null ? { id, prenom, nom } : null }
}
