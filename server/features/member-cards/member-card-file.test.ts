import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { memberCardFile } from '../../../contract/member-cards.ts'
import { startCardClub } from '../../../tests/support/app/card-club.ts'
import type { SignedIn } from '../../../tests/support/app/factories.ts'

const { send, coach, createMember, makeCard } = await startCardClub()
const requestFile = ({ cookie }: SignedIn, key: string) => send(memberCardFile, { body: { key } }, { as: cookie })

const readPdf = async (body: unknown) => {
  const pdf = await getDocumentProxy(new Uint8Array(body as Uint8Array))
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  const { text } = await extractText(pdf, { mergePages: true })
  const millimetres = (points: number) => Math.round((points / 72) * 254) / 10
  return { text: text.replace(/\s+/g, ' '), pages: pdf.numPages, size: [millimetres(width), millimetres(height)] }
}

test('the card as a PDF has the size of a bank card and says name and season', async () => {
  const zoe = await createMember()
  const { key } = await makeCard(zoe)
  const { status, headers, body } = await requestFile(zoe, key)
  assert.deepEqual(
    [status, headers['content-type'], headers['content-disposition'], headers['cache-control']],
    [200, 'application/pdf', 'attachment; filename="carte.pdf"', 'no-store'],
  )
  const { text, pages, size } = await readPdf(body)
  assert.deepEqual([pages, size], [1, [85.6, 54]])
  assert.match(text, /Saison 2026-2027.*ZOÉ.*Étienne.*Carte de membre.*Faite le 21 novembre 2026/)
  assert.doesNotMatch(text, new RegExp(key, 'i'), 'the key is in the code only')
})

test('a long name stays on its one page', async () => {
  const person = await createMember({
    prenom: 'Marie-Antoinette-Joséphine'.repeat(3),
    nom: 'de la Tour d’Auvergne '.repeat(3),
  })
  const { pages, text } = await readPdf((await requestFile(person, (await makeCard(person)).key)).body)
  assert.equal(pages, 1)
  assert.match(text, /MARIE-/)
})

test('there is a PDF for the holder of a valid card only', async () => {
  const [zoe, ines] = [await createMember(), await createMember()]
  const { key } = await makeCard(zoe)
  const codeOf = async (person: SignedIn, key: string) => {
    const { status, refusal } = await requestFile(person, key)
    return [status, refusal.code]
  }
  for (const [person, wrong] of [
    [ines, key],
    [coach, key],
    [zoe, '0'.repeat(32)],
  ] as const)
    assert.deepEqual(await codeOf(person, wrong), [404, 'member_card_not_found'])
  await makeCard(zoe, true)
  assert.deepEqual(await codeOf(zoe, key), [404, 'member_card_not_found'])
})
