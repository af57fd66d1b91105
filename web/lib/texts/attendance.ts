type Attendance = { present: boolean; isSheetSaved: boolean; signedUp?: boolean }

/** What became of a member's place in a past session. Without `signedUp` they had one. */
export const attendanceText = ({ present, isSheetSaved, signedUp = true }: Attendance): string => {
  if (present) return 'J’y étais'
  if (!signedUp) return 'Sans moi'
  return isSheetSaved ? 'Manquée' : 'Appel pas fait'
}
