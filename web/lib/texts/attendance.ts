type Attendance = { present: boolean; isSheetSaved: boolean; signedUp?: boolean }

/** Text about a member's participation in a past session; without `signedUp`, the member had signed up. */
export const attendanceText = ({ present, isSheetSaved, signedUp = true }: Attendance): string => {
  if (present) return 'J’y étais'
  if (!signedUp) return 'Sans moi'
  return isSheetSaved ? 'Manquée' : 'Appel pas fait'
}
