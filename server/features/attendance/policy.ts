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
