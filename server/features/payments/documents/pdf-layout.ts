import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { openPdf, type Pdf } from '../../../files/pdf.ts'
import { lightColours } from '../../../light-colours.ts'

/** A5 is 420 × 595 points, A4 595 × 842. */
const receiptFormat = { size: 'A5', margin: 40 }
export const slipFormat = { size: 'A4', margin: 50, bufferPages: true }

const bandHeight = 10

/** A page with the club and a title at its head. */
export const openPaper = (
  { club }: Pick<Context, 'club'>,
  title: string,
  createdAt: IsoInstant,
  format: PDFKit.PDFDocumentOptions = receiptFormat,
): Pdf => {
  const pdf = openPdf({ title, author: club.name, createdAt }, format)
  const { street, postalCode, town } = club.address
  pdf.rect(0, 0, pdf.page.width, bandHeight).fill(lightColours.accent).fillColor('black')
  pdf.font('bold').fontSize(13).text(club.name)
  pdf.font('text').fontSize(9).text(`${street}, ${postalCode} ${town}\n${club.email}`)
  pdf.moveDown(2).font('bold').fontSize(18).text(title)
  return pdf
}

/** Writes lines, each a label and its value. */
export const writeLines = (pdf: Pdf, lines: [label: string, value: string][]): void => {
  pdf.moveDown(1)
  for (const [label, value] of lines) {
    pdf.font('text').fontSize(9).fillColor('#444444').text(label)
    pdf.fontSize(12).fillColor('black').text(value).moveDown(0.5)
  }
}
