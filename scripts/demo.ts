import { parseArgs } from 'node:util'
import { buildOrExit } from './build.ts'

const readOptions = () => {
  try {
    const { values } = parseArgs({ options: { members: { type: 'string' }, today: { type: 'string' } } })
    const members = values.members === undefined ? undefined : Number(values.members)
    if (members !== undefined && !(Number.isInteger(members) && members > 0)) throw new Error('members')
    if (values.today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.today)) throw new Error('today')
    return { members, today: values.today }
  } catch {
    process.stderr.write('Usage : npm run demo -- [--members N] [--today AAAA-MM-JJ]\n')
    process.exit(1)
  }
}

const options = readOptions()
process.env.DATABASE_URL ||= 'file:data/demo.db'
await buildOrExit()
// Fills the database when it is empty and prints the demo accounts.
const { fillDemo } = await import('../server/database/demo/fill.ts')
await fillDemo({ databaseUrl: process.env.DATABASE_URL, ...options })
await import('../server/main.ts')
