import type { SheetMember } from '../../../../contract/attendance.ts'
import { foldText } from '../../../../contract/rules/texts/fold-text.ts'

export type NameOrder = 'prenom' | 'nom'

export const sectionTitles = { added: 'Ajoutés', signedUp: 'Inscrits', others: 'Autres membres' }

type OpenedSheet = { members: SheetMember[]; rsvpUserIds: string[] }
export type Section = { kind: keyof typeof sectionTitles; members: SheetMember[] }

const byName = (order: NameOrder) => {
  const key = ({ prenom, nom }: SheetMember) => foldText(order === 'prenom' ? `${prenom} ${nom}` : `${nom} ${prenom}`)
  return (a: SheetMember, b: SheetMember) => key(a).localeCompare(key(b))
}

/**
 * The rows of a sheet in sections: added during the roll call, signed up, everybody else. Sections use the sign-ups at
 * the time when the sheet was opened: a late sign-up must not move rows while the coach ticks.
 */
export const sheetSections = (
  members: SheetMember[],
  { opened, addedIds, order }: { opened: OpenedSheet; addedIds: readonly string[]; order: NameOrder },
): Section[] => {
  const signedUpIds = new Set(opened.rsvpUserIds)
  const openedIds = new Set(opened.members.map(({ id }) => id))
  const newIds = new Set(addedIds.filter((id) => !openedIds.has(id)))
  const rows = members.toSorted(byName(order))
  const sections: Section[] = [
    { kind: 'added', members: rows.filter(({ id }) => newIds.has(id)) },
    { kind: 'signedUp', members: rows.filter(({ id }) => signedUpIds.has(id) && !newIds.has(id)) },
    { kind: 'others', members: rows.filter(({ id }) => !signedUpIds.has(id) && !newIds.has(id)) },
  ]
  return sections.filter((section) => section.members.length > 0)
}
