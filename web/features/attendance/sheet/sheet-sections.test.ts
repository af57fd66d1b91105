import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SheetMember } from '../../../../contract/attendance.ts'
import { type NameOrder, sectionTitles, sheetSections } from './sheet-sections.ts'

const member = (prenom: string, nom: string): SheetMember => ({ id: `${prenom} ${nom}`, prenom, nom, level: 'LVL1' })
const zoe = member('Zoé', 'Abadie')
const elie = member('Élie', 'Roux')
const ines = member('Inès', 'Moreau')

const list = (members: SheetMember[], order: NameOrder, addedIds: string[] = []) =>
  sheetSections(members, { opened: { members: [zoe, elie], rsvpUserIds: [elie.id] }, addedIds, order }).map(
    (section) => [sectionTitles[section.kind], section.members.map(({ id }) => id)] as const,
  )

test('people who signed up come first, then the others; accents do not count', () => {
  assert.deepEqual(list([zoe, elie], 'prenom'), [
    ['Inscrits', ['Élie Roux']],
    ['Autres membres', ['Zoé Abadie']],
  ])
})

test('rows are sorted by first name or by last name', () => {
  const names = (order: NameOrder) =>
    sheetSections([zoe, elie, ines], {
      opened: { members: [zoe, elie, ines], rsvpUserIds: [] },
      addedIds: [],
      order,
    })[0]?.members
  assert.deepEqual(names('prenom'), [elie, ines, zoe])
  assert.deepEqual(names('nom'), [zoe, ines, elie])
})

test('a member added during the roll call is on top, one who signed up late stays where they were', () => {
  assert.deepEqual(list([zoe, elie, ines], 'prenom', [ines.id, zoe.id]), [
    ['Ajoutés', ['Inès Moreau']],
    ['Inscrits', ['Élie Roux']],
    ['Autres membres', ['Zoé Abadie']],
  ])
})
