import type { ListedMail } from '../../../contract/mails.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'

/** Fewer rows are read faster than opened. */
const minRun = 3

/** Equal for mails with one subject that were sent on one day; undefined for a mail that was not sent. */
const runKeyOf = ({ state, subject, sentAt }: ListedMail) =>
  state === 'sent' && sentAt ? `${numericDayAt(sentAt)} ${subject}` : undefined

export type MailRun = [ListedMail, ...ListedMail[]]

/** Groups at least three neighbouring mails with the same subject and day; any other mail is alone in its group. */
export const runsOf = (mails: ListedMail[]): MailRun[] => {
  const runs: MailRun[] = []
  for (const mail of mails) {
    const last = runs.at(-1)
    const key = runKeyOf(mail)
    if (last && key !== undefined && key === runKeyOf(last[0])) last.push(mail)
    else runs.push([mail])
  }
  return runs.flatMap((run) => (run.length < minRun ? run.map((mail): MailRun => [mail]) : [run]))
}
