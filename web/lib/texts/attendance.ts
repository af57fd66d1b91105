type Attendance = { going: boolean; present: boolean; isSheetSaved: boolean }

/** Text about a member's participation in a past session. */
export const attendanceText = ({ going, present, isSheetSaved }: Attendance): string => {
  if (present) return 'J’y étais'
  if (!going) return 'Sans moi'
  return isSheetSaved ? 'Manquée' : 'Appel pas fait'
}
