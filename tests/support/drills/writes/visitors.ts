import { register } from '../../../../contract/accounts/account.ts'
import { bookTrial } from '../../../../contract/trials.ts'
import { registrationOf } from '../../app/factories.ts'
import { type Client, oneOf, type WriteKind } from './kind.ts'

/** Visitors register or book trials. */
export const visitors: WriteKind = {
  clientsOf: ({ upcomingSessions }, draw, { write }) => {
    let count = 0
    const registering: Client = (call) => {
      count += 1
      const email = `visiteur-${count}@exemple.fr`
      return write(`account ${email}`, 'whole', () => call(register, { body: registrationOf({ email }) }))
    }
    const trying: Client = (call) => {
      count += 1
      const email = `essai-${count}@exemple.fr`
      const body = { sessionId: oneOf(draw, upcomingSessions).id, prenom: 'Zoé', email, insurance: true as const }
      return write(`trial ${email}`, 'whole', () => call(bookTrial, { body }))
    }
    return [registering, trying]
  },
  /** An account has its membership and its mail, a trial its link and its mail. */
  readStored: async (db) => {
    const mails = await db.selectFrom('deliveries').select(['userId', 'recipient']).execute()
    const mailed = new Set(mails.flatMap(({ userId, recipient }) => [userId, recipient]))
    const accounts = await db
      .selectFrom('accounts as a')
      .leftJoin('memberships as m', 'm.userId', 'a.personId')
      .select(['a.personId', 'a.email', 'm.id as membershipId'])
      .where('a.role', '=', 'MEMBER')
      .execute()
    const trials = await db
      .selectFrom('trials as t')
      .leftJoin('trialLinks as trialLink', 'trialLink.trialId', 't.id')
      .select(['t.email', 'trialLink.trialId as linkOf'])
      .execute()
    return [
      ...accounts.map(
        ({ personId, email, membershipId }) =>
          [`account ${email}`, membershipId && mailed.has(personId) ? 'whole' : 'torn'] as const,
      ),
      ...trials.map(({ email, linkOf }) => [`trial ${email}`, linkOf && mailed.has(email) ? 'whole' : 'torn'] as const),
    ]
  },
}
