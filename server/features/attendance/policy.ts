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

type Saved = { at: string; id: string | null; prenom: string | null; nom: string | null }

/** Who saved last, as the sheet says it; an account that is gone has no name any more. */
export const lastSaveOf = (saved: Saved | undefined): LastSave | null => {
  if (!saved) return null
  const { at, id, prenom, nom } = saved
  return { at, by: id !== null && prenom !== null && nom !== null ? { id, prenom, nom } : null }
}
