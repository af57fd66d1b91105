import type { ListedMail } from '../../../contract/mails.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'

/** Fewer rows are read faster than opened. */
const minRun = 3

/** Mails of one text to many people, such as reminders; undefined for a mail of its own. */
const runKeyOf = ({ state, subject, sentAt }: ListedMail) =>
  state === 'sent' && sentAt ? `${numericDayAt(sentAt)} ${subject}` : undefined

/** Neighbouring rows that were sent on one day with one subject are one run; any other row is a run of its own. */
export const runsOf = (mails: ListedMail[]): ListedMail[][] => {
  const runs: ListedMail[][] = []
  for (const mail of mails) {
    const last = runs.at(-1)
    const key = runKeyOf(mail)
    if (last?.[0] && key !== undefined && key === runKeyOf(last[0])) last.push(mail)
    else runs.push([mail])
  }
  return runs.flatMap((run) => (run.length < minRun ? run.map((mail) => [mail]) : [run]))
}
