import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { paris } from '../../contract/rules/time/dates.ts'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { demoPassword, printedAccounts } from './accounts.ts'
import { type DemoOptions, demoHour, fillDemo } from './fill.ts'
import { findDemoEvent, hasRealAccount } from './queries.ts'

type PrepareOptions = {
  databaseUrl: string
  members?: number
  today?: string
  seasons?: number
}

/** Thrown when the database contains a real club, which the demo must not overwrite. The message is printed. */
export class RealClubError extends Error {}

const defaultMembers = 60
const defaultSeasons = 2

/** The last day whose 8 a.m. has passed: a club of a later one would have backups and payments in the future. */
export const lastDemoDay = (now = Temporal.Now.zonedDateTimeISO(paris)): string =>
  (now.hour < demoHour ? now.subtract({ days: 1 }) : now).toPlainDate().toString()

const StoredOptions = z.object({ today: z.string(), members: z.number(), seasons: z.number().default(defaultSeasons) })

/** Options of the demo club in a database; {} when the database is empty. Throws `RealClubError` for a real club. */
const requireDemoOrEmpty = async (db: Database): Promise<Partial<DemoOptions>> => {
  const filled = await findDemoEvent(db)
  if (filled) return StoredOptions.parse(filled.afterJson)
  if (await hasRealAccount(db))
    throw new RealClubError('Cette base de données contient un vrai club : la démonstration n’y touche pas.')
  return {}
}

/** Fills the demo database if it is empty or has other options. Returns the accounts to print. */
export const prepareDemo = async ({ databaseUrl, members, today, seasons }: PrepareOptions) => {
  const { db, migrate, close } = openDatabase(databaseUrl)
  try {
    await migrate()
    const current = await requireDemoOrEmpty(db)
    const options = {
      members: members ?? current.members ?? defaultMembers,
      today: today ?? current.today ?? lastDemoDay(),
      seasons: seasons ?? current.seasons ?? defaultSeasons,
    }
    if (!isDeepStrictEqual(options, current)) await fillDemo(db, options)
    return { ...options, accounts: printedAccounts, password: demoPassword }
  } finally {
    await close()
  }
}
