type SessionChoice = { id: string; title: string; date: string }

const weekMs = 7 * 86_400_000

/** The sessions a note is usually about: the latest first, from those of the coming week on; `kept` is always among them. */
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
