type SessionChoice = { id: string; title: string; date: string }

const weekMs = 7 * 86_400_000

/** Sessions for a note: those until a week from now, latest first. `kept` is always included. `now` is in ms. */
export const sessionChoices = <Session extends SessionChoice>(
  sessions: readonly Session[],
  { now, limit, kept }: { now: number; limit: number; kept?: string | null | undefined },
): { shown: Session[]; hasMore: boolean } => {
  const near = sessions
    .filter(({ date }) => Date.parse(date) < now + weekMs)
    .sort((one, other) => other.date.localeCompare(one.date))
  const shown = near.slice(0, limit)
  const missing = shown.some(({ id }) => id === kept) ? [] : sessions.filter(({ id }) => id === kept)
  return { shown: [...shown, ...missing], hasMore: near.length > limit }
}
