import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Telephone } from './accounts/account.form.ts'
import { hasLinkText } from './rules/texts/link-text.ts'
import { personName, removableText, requiredLine, requiredParagraph } from './values.ts'

const missing = 'Merci de saisir votre nom'
const Name = personName(missing)
const sentencesOf = (name: string) => Name.safeParse(name).error?.issues.map(({ message }) => message) ?? []

test('real names are accepted', () => {
  for (const name of [
    'Zoé',
    'D’Angelo',
    "N'Diaye",
    'Anne-Marie',
    'J.-P.',
    'M. Petit',
    'St. John',
    '李',
    'محمد',
    'Ó Briain',
    'Jr.',
    'Louis 14',
  ])
    assert.equal(Name.parse(` ${name} `), name)
})

test('a name that a mail program may turn into a link is refused', () => {
  const links = [
    'gagnez.fr',
    'http://gagnez',
    'a/b',
    'moi@ici',
    'gagnez．fr',
    'gagnez。fr',
    'a∕b',
    'ａ／ｂ',
    'moi＠ici',
    'gagnez.\u200bfr',
    'a\\b',
    '08 99 70 12 34',
    '192.168.1.1',
    'tel:3250',
    '０８-９９',
  ]
  for (const name of links) {
    assert.ok(hasLinkText(name), name)
    assert.match(sentencesOf(name).join(), /^Un nom ne peut contenir ni/, name)
  }
})

test('invisible characters alone are not accepted as text', () => {
  const blanks = [
    '',
    ' ',
    '\u3164',
    '\u2800',
    '\ufffc',
    '\u115f\u1160',
    '\uffa0',
    '\u{1d159}',
    '\u200b\u2060',
    '\ufe0f',
    '\u{e0020}',
    ' \u3164 \u2800 ',
  ]
  for (const blank of blanks) {
    assert.deepEqual(sentencesOf(blank), [missing], JSON.stringify(blank))
    assert.ok(!requiredLine(80).safeParse(blank).success)
    assert.ok(!requiredParagraph(80).safeParse(blank).success)
  }
  assert.equal(requiredLine(80).parse('Rendez-vous\u00a0!'), 'Rendez-vous\u00a0!')
})

test('a text that may be removed is refused with its own sentence', () => {
  const Removable = removableText(Telephone)
  assert.deepEqual(
    [undefined, null, '', '06 39 98 12 34'].map((text) => Removable.parse(text)),
    [undefined, null, null, '06 39 98 12 34'],
  )
  assert.match(String(Removable.safeParse('123').error?.issues[0]?.message), /^Merci d’indiquer un numéro comme/)
})
