import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { IsoInstant } from '../../contract/values.ts'

// Names may have any letter; the standard PDF fonts have those of Western Europe only.
const fontOf = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

export type Pdf = InstanceType<typeof PDFDocument>

type Description = { title: string; author: string; createdAt: IsoInstant }

/** A document with the fonts `text`, `bold` and `narrow`, which is bold too. */
export const openPdf = ({ title, author, createdAt }: Description, format: PDFKit.PDFDocumentOptions): Pdf =>
  new PDFDocument({
    ...format,
    lang: 'fr',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(createdAt) },
  })
    .registerFont('text', fontOf('DejaVuSans'))
    .registerFont('bold', fontOf('DejaVuSans-Bold'))
    .registerFont('narrow', fontOf('DejaVuSansCondensed-Bold'))

export const closePdf = async (pdf: Pdf): Promise<Buffer> => {
  pdf.end()
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
