import assert from 'node:assert/strict'
import type { TrialBooking } from '../../../contract/trials.form.ts'
import { bookTrial, cancelTrial, confirmTrial, moveTrial, readTrial, trialSessions } from '../../../contract/trials.ts'
import { startMailClub } from '../mail/mail-club.ts'
import { linkIn } from '../mail/mailed-link.ts'
import type { ReceivedMail } from '../mail/smtp.ts'

/** The token of a mail about a trial. */
export const trialTokenIn = (mail: ReceivedMail | undefined): string =>
  linkIn(mail ?? assert.fail('no mail'), '/essai').searchParams.get('jeton') ?? assert.fail('a link without a token')

/** A club with a mail server whose sessions visitors try. */
export const startTrialClub = async () => {
  const club = await startMailClub()
  const { context, send, deliver } = club
  const book = (sessionId: string, fields: Partial<TrialBooking> = {}) =>
    send(bookTrial, { body: { prenom: 'Zoé', email: 'zoe@exemple.fr', insurance: true, ...fields, sessionId } })
  const bookHeld = async (sessionId: string, fields: Partial<TrialBooking> = {}) => {
    assert.equal((await book(sessionId, fields)).status, 204)
    return trialTokenIn((await deliver()).find(({ subject }) => subject?.startsWith('Confirmer ma séance d’essai')))
  }
  const confirm = (jeton: string) => send(confirmTrial, { body: { jeton } })
  return {
    ...club,
    book,
    confirm,
    /** Books, and returns the token of the mail. */
    bookHeld,
    /** Books and confirms, and returns the token of the mail. */
    bookConfirmed: async (sessionId: string, fields: Partial<TrialBooking> = {}) => {
      const jeton = await bookHeld(sessionId, fields)
      assert.equal((await confirm(jeton)).body.state, 'booked')
      return jeton
    },
    view: (jeton: string) => send(readTrial, { body: { jeton } }),
    move: (jeton: string, sessionId: string) => send(moveTrial, { body: { jeton, sessionId } }),
    cancel: (jeton: string) => send(cancelTrial, { body: { jeton } }),
    listOpenSessions: async () => (await send(trialSessions, {})).body,
    listTrials: () => context.db.selectFrom('trials').selectAll().orderBy('createdAt').orderBy('id').execute(),
  }
}
