import { parseArgs } from 'node:util'
import { NotADemo, prepareDemo } from '../server/database/demo/prepare.ts'
import { explainStartFailure } from '../server/start-failure.ts'
import { buildOrExit } from './build.ts'

const end = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const readOptions = () => {
  try {
    const { values } = parseArgs({ options: { members: { type: 'string' }, today: { type: 'string' } } })
    const members = values.members === undefined ? undefined : Number(values.members)
    const today = values.today
    if (members !== undefined && !(Number.isInteger(members) && members > 0)) throw new Error('members')
    if (today !== undefined && Number.isNaN(Date.parse(`${today}T00:00:00Z`))) throw new Error('today')
    return { members, today }
  } catch {
    return end('Usage : npm run demo -- [--members N] [--today AAAA-MM-JJ]')
  }
}

const options = readOptions()
process.env.DATABASE_URL ||= 'file:data/demo.db'
await buildOrExit()
const demo = await prepareDemo({ databaseUrl: process.env.DATABASE_URL, ...options }).catch((error) =>
  end(error instanceof NotADemo ? error.message : explainStartFailure(error)),
)
console.log(
  `Club de démonstration : ${demo.members} personnes, au ${demo.today}. Mot de passe de chacune : ${demo.password}`,
)
for (const { label, email } of demo.accounts) console.log(`  ${label} : ${email}`)
await import('../server/main.ts')
