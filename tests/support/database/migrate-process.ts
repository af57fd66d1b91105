/** Migrates the database of DATABASE_URL; kills its own process (SIGKILL) inside the migration that DIE_IN names. */
import { migrations } from '../../../server/database/migrations/index.ts'
import { openDatabase } from '../../../server/database/open.ts'

const { DATABASE_URL = '', DIE_IN = '' } = process.env
const killedMigration = migrations[DIE_IN]
if (killedMigration)
  migrations[DIE_IN] = {
    up: async (db) => {
      await killedMigration.up(db)
      process.kill(process.pid, 'SIGKILL')
      // The signal arrives during this wait: nothing may be committed before it.
      await new Promise(() => {})
    },
  }

const database = openDatabase(DATABASE_URL)
await database.migrate()
await database.close()
