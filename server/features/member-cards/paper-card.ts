import { encodeQR } from 'qr'
import type { Member } from '../../../contract/people.ts'
import { textOfKey } from '../../../contract/rules/people/member-card.ts'
import { roleLabels } from '../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { closePdf, openPdf, type Pdf } from '../../files/pdf.ts'
import { lightColours } from '../../light-colours.ts'
import { longDayAt } from '../../mail/dates.ts'

/** A bank card, 85.6 × 54 mm, in points. */
const [width, height] = [(85.6 * 72) / 25.4, (54 * 72) / 25.4]
const margin = 11
const bandHeight = 24
const codeSide = 104
const textWidth = width - codeSide - 2 * margin - 6
/** Quiet zone of a QR code, in modules; without it no camera finds the code. */
const border = 4
const { accent, text: ink, quiet, line } = lightColours

/** Writes a line as large as its width allows, and cut off where even the smallest size is too wide. */
const writeFitting = (pdf: Pdf, text: string, y: number, sizes: { largest: number; smallest: number }): number => {
  let size = sizes.largest
  while (size > sizes.smallest && pdf.fontSize(size).widthOfString(text) > textWidth) size -= 0.5
  pdf.fontSize(size).text(text, margin, y, { width: textWidth, height: size, ellipsis: true, lineBreak: false })
  return y + size * 1.2
}

const drawBand = (pdf: Pdf, left: string, right: string) => {
  pdf.rect(0, 0, width, bandHeight).fill(accent).fillColor('white').font('bold').fontSize(8.5)
  const options = { width: width - 2 * margin, lineBreak: false }
  pdf.text(left, margin, 7.5, options)
  pdf.text(right, margin, 7.5, { ...options, align: 'right' })
}

const drawCode = (pdf: Pdf, text: string) => {
  const rows = encodeQR(text, 'raw', { ecc: 'high', border })
  const square = codeSide / rows.length
  const [left, top] = [width - codeSide - margin / 2, bandHeight + 4]
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pdf.rect(left + x * square, top + y * square, square, square)
  pdf.fill('black')
}

/** Pin holes at the bottom, as on a race bib. */
const drawHoles = (pdf: Pdf) => {
  pdf.lineWidth(0.75)
  for (const x of [margin, width - margin]) pdf.circle(x, height - 9, 3).stroke(line)
}

type Card = { person: Member; key: string; createdAt: IsoInstant }

/** A member's card on paper: their bib, with the code that a coach's camera reads. */
export const writePaperCard = ({ club }: Pick<Context, 'club'>, { person, key, createdAt }: Card): Promise<Buffer> => {
  const { prenom, nom, role, membership } = person
  const title = 'Carte de membre'
  const pdf = openPdf({ title, author: club.name, createdAt }, { size: [width, height], margin: 0 })
  drawBand(pdf, club.shortName, membership ? `Saison ${seasonName(membership.season)}` : roleLabels[role])
  drawCode(pdf, textOfKey(key))
  pdf.fillColor(ink).font('narrow')
  const below = writeFitting(pdf, prenom.toUpperCase(), bandHeight + 20, { largest: 29, smallest: 7 })
  pdf.font('bold')
  writeFitting(pdf, nom, below + 2, { largest: 12, smallest: 7 })
  pdf.font('text').fontSize(6.5).fillColor(quiet)
  pdf.text(`${title}\nFaite le ${longDayAt(createdAt)}`, margin, height - 36, { width: textWidth, lineGap: 1 })
  drawHoles(pdf)
  return closePdf(pdf)
}
