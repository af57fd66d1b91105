import { type Kysely, sql } from 'kysely'

/** Names are searched with a straight apostrophe, whichever was typed: those stored with another one become so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set sort_name = replace(replace(sort_name, '’', ''''), '‘', '''')
    where sort_name like '%’%' or sort_name like '%‘%'
  `.execute(db)
}
