import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import type { membershipStatuses } from '../../../contract/rules/choices.ts'
import { createSignedIn } from './factories.ts'
import { startApp } from './start-app.ts'

/** The first instant of July in Paris: from then on the board works on the next season. */
export const july = '2027-06-30T22:00:00.000Z'

export const paidIn2026 = {
  season: 2026,
  status: 'ACTIVE',
  feeCents: 12_000,
  expiresAt: '2027-08-31T21:59:59.999Z',
}

/** A club whose board sets statuses of memberships. */
export const startStatusClub = async () => {
  const app = await startApp()
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
  const set = async (id: string, status: (typeof membershipStatuses)[number], as = admin.cookie) =>
    app.send(setMembershipStatus, { params: { id }, body: { status } }, { as })
  const seasonsOf = (userId: string) =>
    app.context.db
      .selectFrom('memberships')
      .select(['season', 'status', 'feeCents', 'expiresAt'])
      .where('userId', '=', userId)
      .orderBy('season')
      .execute()
  return { app, admin, set, seasonsOf }
}
