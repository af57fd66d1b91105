import type { Deposit } from '../../../../contract/payments/deposits.ts'
import type { Payment } from '../../../../contract/payments/payments.ts'
import { exactEuros } from '../../../../contract/rules/money/euros.ts'
import { payerNames } from '../../../../contract/rules/money/payer-names.ts'
import { numericDay } from '../../../../contract/rules/time/dates.ts'
import type { NamedFile } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { inSnapshot } from '../../../database/engine/transaction.ts'
import { closePdf, type Pdf } from '../../../files/pdf.ts'
import { inOnePiece } from '../../../files/pieces.ts'
import { longDay, longDayAt } from '../../../mail/dates.ts'
import { parisDay } from '../../../time/time.ts'
import { openPaper, slipFormat } from '../documents/pdf-layout.ts'
import { withShares } from '../payment-lists.ts'
import { listOnSlip } from './queries.ts'
import { requireDeposit } from './service.ts'

type Column = { head: string; width: number; isRight?: boolean; read: (payment: Payment, index: number) => string }

const amount: Column = {
  head: 'Montant',
  width: 85,
  isRight: true,
  read: ({ amountCents }) => exactEuros(amountCents),
}
const rowNumber: Column = { head: '', width: 30, isRight: true, read: (_, index) => String(index + 1) }

/** Widths sum to 495 points: A4 between its margins. */
const columns: Record<Deposit['means'], Column[]> = {
  check: [
    rowNumber,
    { head: 'Numéro', width: 90, read: ({ checkNumber }) => checkNumber ?? '' },
    { head: 'Banque', width: 120, read: ({ checkBank }) => checkBank ?? '' },
    { head: 'Nom', width: 170, read: (payment) => payment.checkName ?? payerNames(payment) },
    amount,
  ],
  cash: [
    rowNumber,
    { head: 'Reçu le', width: 90, read: ({ receivedOn }) => numericDay(receivedOn) },
    { head: 'Reçu n°', width: 90, read: ({ receipt }) => receipt ?? '' },
    { head: 'Nom', width: 200, read: payerNames },
    amount,
  ],
}

const left = 50
const right = 545
const pageTop = 50
const bottom = 770
const padding = 5

type Cell = { column: Column; text: string }

const optionsOf = ({ width, isRight }: Column) =>
  ({ width: width - 2 * padding, align: isRight ? 'right' : 'left' }) as const

const heightOf = (pdf: Pdf, cells: Cell[]): number =>
  Math.max(...cells.map(({ column, text }) => pdf.heightOfString(text || ' ', optionsOf(column)))) + 2 * padding

/** Draws cells from `y` on and returns where the next row begins. */
const drawRow = (pdf: Pdf, cells: Cell[], y: number): number => {
  const end = y + heightOf(pdf, cells)
  let x = left
  for (const { column, text } of cells) {
    pdf.text(text, x + padding, y + padding, optionsOf(column))
    x += column.width
  }
  pdf.moveTo(left, end).lineTo(right, end).lineWidth(0.5).strokeColor('#999999').stroke()
  return end
}

/** Rows under a head that every page repeats; returns where the table ends. */
const drawTable = (pdf: Pdf, table: Column[], payments: Payment[], start: number): number => {
  const drawHead = (top: number) => {
    pdf.font('bold').fontSize(9)
    const heads = table.map((column) => ({ column, text: column.head }))
    const next = drawRow(pdf, heads, top)
    pdf.font('text').fontSize(10)
    return next
  }
  let y = drawHead(start)
  for (const [index, payment] of payments.entries()) {
    const cells = table.map((column) => ({ column, text: column.read(payment, index) }))
    if (y + heightOf(pdf, cells) > bottom) {
      pdf.addPage()
      y = drawHead(pageTop)
    }
    y = drawRow(pdf, cells, y)
  }
  return y
}

const countText = (paymentCount: number, means: Deposit['means']) =>
  means === 'check'
    ? `${paymentCount} chèque${paymentCount > 1 ? 's' : ''}`
    : `${paymentCount} règlement${paymentCount > 1 ? 's' : ''}`

/** Foot of the slip: sum, counted amount, and room for a signature. */
const closingLines = ({ means, paymentCount, amountCents, countedCents, reason }: Deposit): string[] => {
  const difference = countedCents - amountCents
  return [
    ...(means === 'cash' ? [`Attendu\u00a0: ${exactEuros(amountCents)}`] : []),
    `Total de la remise (${countText(paymentCount, means)})\u00a0: ${exactEuros(countedCents)}`,
    ...(difference === 0
      ? []
      : [`Différence\u00a0: ${difference > 0 ? '+' : '−'}\u00a0${exactEuros(Math.abs(difference))}`]),
    ...(reason ? [`Motif\u00a0: ${reason}`] : []),
  ]
}

const numberPages = (pdf: Pdf): void => {
  const { count: pages } = pdf.bufferedPageRange()
  for (let page = 0; page < pages; page++) {
    pdf.switchToPage(page)
    // Below the margin, where a text would otherwise begin a page.
    pdf.page.margins.bottom = 0
    pdf.font('text').fontSize(8).fillColor('#444444')
    pdf.text(`Page ${page + 1} sur ${pages}`, left, 805, { width: right - left, align: 'right', lineBreak: false })
  }
}

/** A slip for the bank on pages of A4, 595 × 842 points. */
export const writeSlip = async (
  context: Pick<Context, 'club'>,
  deposit: Deposit,
  payments: Payment[],
): Promise<Buffer> => {
  const title = deposit.means === 'check' ? 'Remise de chèques' : 'Remise d’espèces'
  const pdf = openPaper(context, title, deposit.preparedAt, slipFormat)
  pdf
    .font('text')
    .fontSize(10)
    .text(`Préparée le ${longDayAt(deposit.preparedAt)}`)
  if (deposit.bankedOn) pdf.text(`Déposée en banque le ${longDay(deposit.bankedOn)}`)
  let y = drawTable(pdf, columns[deposit.means], payments, pdf.y + 16) + 14
  const lines = closingLines(deposit)
  if (y + lines.length * 18 + 70 > bottom) {
    pdf.addPage()
    y = pageTop
  }
  pdf.font('bold').fontSize(11)
  for (const line of lines) {
    pdf.text(line, left, y, { width: right - left, align: 'right' })
    y = pdf.y + 4
  }
  pdf
    .font('text')
    .fontSize(10)
    .text('Date et signature\u00a0:', left, y + 30)
  numberPages(pdf)
  return closePdf(pdf)
}

export const readSlip = async (context: Context, id: string): Promise<NamedFile> => {
  const [deposit, payments] = await inSnapshot(context.db, async (tx) => [
    await requireDeposit(tx, id),
    await withShares(tx, await listOnSlip(tx, id)),
  ])
  const pdf = await writeSlip(context, deposit, payments)
  return { name: `remise-${parisDay(deposit.preparedAt)}.pdf`, pieces: inOnePiece(pdf) }
}
