/** Length of a session. */
export const sessionMinutes = { shortest: 15, longest: 600 } as const
