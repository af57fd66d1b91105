/** Key of a new note’s draft. It contains the coach, because another coach may use the same device. */
export const draftName = (coachId: string): string => `note:${coachId}`
