import { paris } from '../../../contract/rules/dates.ts'
import { openDatabase } from '../open.ts'
import type { Database } from '../schema.ts'
import { demoPassword, demoPasswordHash, printedAccounts } from './accounts.ts'
import { type DemoOptions, demoAction, fillDemo } from './fill.ts'

type Options = {
  databaseUrl: string
  members?: number | undefined
  today?: string | undefined
  seasons?: number | undefined
}

/** Thrown when the database contains a real club, which the demo must not overwrite. The message is printed. */
export class RealClubError extends Error {}

const plainMembers = 60
const plainSeasons = 2
const todayInParis = () => Temporal.Now.plainDateISO(paris).toString()

/** Options of the demo club in a database; {} when the database is empty. Throws `RealClubError` for a real club. */
const readDemo = async (db: Database): Promise<Partial<DemoOptions>> => {
  const filled = await db
    .selectFrom('auditEvents')
    .select(['afterJson'])
    .where('action', '=', demoAction)
    .executeTakeFirst()
  if (filled) return filled.afterJson as DemoOptions
  const realAccount = await db
    .selectFrom('accounts')
    .select(['personId'])
    .where('passwordHash', '!=', demoPasswordHash)
    .limit(1)
    .executeTakeFirst()
  if (realAccount)
    throw new RealClubError('Cette base de données contient un vrai club : la démonstration n’y touche pas.')
  return {}
}

/** Fills the demo database if it is empty or has other options. Returns the accounts to print. */
export const prepareDemo = async ({ databaseUrl, members, today, seasons }: Options) => {
  const { db, migrate, close } = openDatabase(databaseUrl)
  try {
    await migrate()
    const current = await readDemo(db)
    const currentSeasons = current.members === undefined ? undefined : (current.seasons ?? plainSeasons)
    const options = {
      members: members ?? current.members ?? plainMembers,
      today: today ?? current.today ?? todayInParis(),
      seasons: seasons ?? currentSeasons ?? plainSeasons,
    }
    const isCurrent =
      options.members === current.members && options.today === current.today && options.seasons === currentSeasons
    if (!isCurrent) await fillDemo(db, options)
    return { ...options, accounts: printedAccounts, password: demoPassword }
  } finally {
    await close()
  }
}
