/** True from the start of the session on: sign-ups can no longer change. Both are ISO instants. In SQL: `date <= now`. */
export const hasStarted = (session: { date: string }, now: string): boolean => session.date <= now
