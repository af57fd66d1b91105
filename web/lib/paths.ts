// Pages that several features link to.

/** Attendance sheet of a session. */
export const sheetPath = (sessionId: string): string => `/coach?onglet=presences&seance=${sessionId}`

/** Attendance sheet of a session, on paper. */
export const paperSheetPath = (sessionId: string): string => `/coach/seances/${sessionId}/feuille`

/** Page of a member, for the board. */
export const memberPath = (id: string): string => `/admin/membres/${id}`
