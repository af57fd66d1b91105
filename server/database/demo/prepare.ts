import { paris } from '../../../contract/rules/dates.ts'
import { openDatabase } from '../open.ts'
import type { Database } from '../schema.ts'
import { type DemoOptions, demoAction, fillDemo } from './fill.ts'
import { demoPassword, demoPasswordHash, printedAccounts } from './people.ts'

type Wanted = {
  databaseUrl: string
  members?: number | undefined
  today?: string | undefined
  seasons?: number | undefined
}

/** The database holds a real club, which the demo must not touch; the message is what the person reads. */
export class NotADemo extends Error {}

const plainMembers = 60
const plainSeasons = 2
const todayInParis = () => Temporal.Now.plainDateISO(paris).toString()

/** What a database holds: a demo club with its options, as far as they are known, or nothing. Throws `NotADemo`. */
const readDemo = async (db: Database): Promise<Partial<DemoOptions>> => {
  const filled = await db
    .selectFrom('auditEvents')
    .select(['afterJson'])
    .where('action', '=', demoAction)
    .executeTakeFirst()
  if (filled) return filled.afterJson as DemoOptions
  const strangers = await db
    .selectFrom('accounts')
    .select(['personId'])
    .where('passwordHash', '!=', demoPasswordHash)
    .limit(1)
    .executeTakeFirst()
  if (strangers) throw new NotADemo('Cette base de données contient un vrai club : la démonstration n’y touche pas.')
  return {}
}

/** Fills the demo's database when it is empty or when other options are asked for; answers the accounts to print. */
export const prepareDemo = async ({ databaseUrl, members, today, seasons }: Wanted) => {
  const { db, migrate, close } = openDatabase(databaseUrl)
  try {
    await migrate()
    const held = await readDemo(db)
    const heldSeasons = held.members === undefined ? undefined : (held.seasons ?? plainSeasons)
    const wanted = {
      members: members ?? held.members ?? plainMembers,
      today: today ?? held.today ?? todayInParis(),
      seasons: seasons ?? heldSeasons ?? plainSeasons,
    }
    const isHeld = wanted.members === held.members && wanted.today === held.today && wanted.seasons === heldSeasons
    if (!isHeld) await fillDemo(db, wanted)
    return { ...wanted, accounts: printedAccounts, password: demoPassword }
  } finally {
    await close()
  }
}
