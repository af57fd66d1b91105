import type { Tx } from '../../database/schema.ts'

/** Ends the links that a person was mailed; later mails bring new ones. */
export const deleteRenewalLinks = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('renewalLinks')
    .where('renewalId', 'in', (eb) => eb.selectFrom('renewals').select('id').where('userId', '=', userId))
    .execute()
