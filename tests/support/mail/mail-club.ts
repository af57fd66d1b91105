import { startApp } from '../app/start-app.ts'
import { type ReceivedMail, startSmtp } from './smtp.ts'

/** A club with a mail server. */
export const startMailClub = async (settings: Record<string, string> = {}) => {
  const smtp = await startSmtp()
  const app = await startApp({ SMTP_URL: smtp.url, ...settings })
  /** Sends what is due; returns every mail received since the last call. */
  const deliver = async (): Promise<ReceivedMail[]> => {
    await app.context.deliveries.deliverDue()
    return smtp.mails.splice(0)
  }
  return { ...app, app, smtp, deliver }
}

export type MailClub = Awaited<ReturnType<typeof startMailClub>>
