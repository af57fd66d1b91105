import { activateAndRecordDue, undoMembershipChange } from '../../../../contract/memberships/status.ts'
import { newcomerName } from './club.ts'
import type { Client, WriteKind } from './kind.ts'

/** An administrator validates newcomers two at a time, and undoes it. */
export const validations: WriteKind = {
  clientsOf: ({ newcomers, treasurer }, draw, { write }) => {
    const as = { as: treasurer.cookie }
    const pairs = Map.groupBy(newcomers, ({ user }) => user.nom)
    return [...pairs].map(([nom, pair]): Client => {
      const key = `validation ${nom}`
      const userIds = pair.map(({ user }) => user.id)
      let changeId: string | null = null
      return (call) => {
        if (changeId && draw.chance(0.7)) {
          const id = changeId
          changeId = null
          return write(key, '', () => call(undoMembershipChange, { params: { id } }, as))
        }
        return write(key, 'ACTIVE', async () => {
          const response = await call(activateAndRecordDue, { body: { userIds, checkedIds: userIds } }, as)
          if (response.status === 200) changeId = response.body.changeId ?? changeId
          return response
        })
      }
    })
  },
  readStored: async (db) => {
    const rows = await db
      .selectFrom('memberships as m')
      .innerJoin('people as p', 'p.id', 'm.userId')
      .leftJoin('paymentShares as share', 'share.membershipId', 'm.id')
      .leftJoin('payments as paid', (join) =>
        join.onRef('paid.id', '=', 'share.paymentId').on('paid.voidedAt', 'is', null),
      )
      .select(['p.nom', 'm.status', 'paid.id as paymentId'])
      .where('p.nom', 'like', `${newcomerName}%`)
      .execute()
    return [...Map.groupBy(rows, ({ nom }) => nom)].map(([nom, pair]) => {
      // A voided payment stays beside the one that counts.
      const isPaid = pair.filter(({ paymentId }) => paymentId).length === 2
      const isNew = pair.every(({ status, paymentId }) => status === 'REQUESTED' && !paymentId)
      const isActive = isPaid && pair.every(({ status }) => status === 'ACTIVE')
      const newValue = isNew ? '' : 'torn'
      return [`validation ${nom}`, isActive ? 'ACTIVE' : newValue]
    })
  },
}
