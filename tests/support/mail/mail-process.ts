/** Attempts the due deliveries of DATABASE_URL once, at the time of CLOCK, in a process that a test may kill. */
import { readConfig } from '../../../server/config.ts'
import { createContext } from '../../../server/create-context.ts'
import { openDatabase } from '../../../server/database/open.ts'

const { CLOCK = '' } = process.env
const config = readConfig(process.env)
const database = openDatabase(config.databaseUrl)
await createContext(config, database, { now: () => CLOCK }).deliveries.deliverDue()
await database.close()
