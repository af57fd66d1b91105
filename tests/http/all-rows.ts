import type { TestApp } from '../support/app/start-app.ts'

/** Deletes all other people, so that `readRows` of the next test stays short. */
export const deleteWorlds = async ({ context: { db } }: TestApp, keptIds: string[]): Promise<void> => {
  for (const table of ['paymentShares', 'payments', 'deposits'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('people').where('id', 'not in', keptIds).execute()
  await db.deleteFrom('memberships').where('userId', 'is', null).execute()
  for (const table of ['sessions', 'deliveries', 'contactMessages', 'newsletters', 'auditEvents'] as const)
    await db.deleteFrom(table).execute()
}

const tablesOf = async ({ context: { db } }: TestApp) => (await db.introspection.getTables()).map(({ name }) => name)
let tables: ReturnType<typeof tablesOf> | undefined

/** Every row of the database, or of one person, as sorted text: equal before and after when nothing was written. */
export const readRows = async (app: TestApp, userId?: string): Promise<string[]> => {
  tables ??= tablesOf(app)
  const perTable = (await tables).map(async (name) => {
    const rows = await app.context.db
      .selectFrom(name as 'people')
      .selectAll()
      .execute()
    return rows.map((row) => `${name} ${JSON.stringify(row)}`)
  })
  const rows = (await Promise.all(perTable)).flat()
  return rows.filter((row) => userId === undefined || row.includes(userId)).toSorted()
}
