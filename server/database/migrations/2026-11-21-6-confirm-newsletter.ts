import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('newsletters').addColumn('confirm_token_hash', 'text').execute()
  await db.schema.alterTable('newsletters').addColumn('unsubscribe_token', 'text').execute()
  const { rows } = await sql<{ id: string }>`select id from newsletters`.execute(db)
  for (const { id } of rows)
    await sql`update newsletters set unsubscribe_token = ${randomBytes(32).toString('base64url')} where id = ${id}`.execute(
      db,
    )
  for (const column of ['confirm_token_hash', 'unsubscribe_token'])
    await db.schema.createIndex(`newsletters_by_${column}`).on('newsletters').column(column).unique().execute()

  // Carried in the header that a mail provider's own button uses.
  await db.schema.alterTable('mail_outbox').addColumn('unsubscribe_url', 'text').execute()
}
