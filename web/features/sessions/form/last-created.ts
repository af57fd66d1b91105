type Creation = { coachId: string | null; createdAt: string }

/** The session that this coach created last; a new one begins with its places, length and level. */
export const lastCreated = <Session extends Creation>(
  sessions: readonly Session[],
  coachId: string,
): Session | undefined =>
  sessions
    .filter((session) => session.coachId === coachId)
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .at(-1)
