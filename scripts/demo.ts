import { parseArgs } from 'node:util'
import { buildOrExit } from './build.ts'

const isDay = (text: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: { members: { type: 'string' }, seasons: { type: 'string' }, today: { type: 'string' } },
    })
    const members = values.members === undefined ? undefined : Number(values.members)
    if (members !== undefined && !(Number.isInteger(members) && members >= 2)) throw new Error('members')
    const seasons = values.seasons === undefined ? undefined : Number(values.seasons)
    if (seasons !== undefined && !(Number.isInteger(seasons) && seasons >= 2 && seasons <= 10))
      throw new Error('seasons')
    if (values.today !== undefined && !isDay(values.today)) throw new Error('today')
    return { members, seasons, today: values.today }
  } catch {
    process.stderr.write('Usage : npm run demo -- [--members N] [--seasons N] [--today AAAA-MM-JJ]\n')
    process.exit(1)
  }
}

const options = readOptions()
// Whatever the settings of the real club say: the demo has its own database and writes to nobody.
const databaseUrl = process.env.DEMO_DATABASE_URL || 'file:data/demo.db'
Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  SMTP_URL: '',
  OUTBOX_FOLDER: 'data/demo-outbox',
  BACKUP_FOLDER: 'data/demo-backups',
})
await buildOrExit()
const { prepareDemo } = await import('../server/database/demo/prepare.ts')
const { explainStartFailure } = await import('../server/start-failure.ts')
try {
  const { members, today, accounts, password } = await prepareDemo({ databaseUrl, ...options })
  const lines = accounts.map(({ email, label }) => `  ${email.padEnd(20)} ${label}`)
  process.stdout.write(
    `Club de démonstration au ${today} : ${members.toLocaleString('fr-FR')} membres.\n${lines.join('\n')}\nMot de passe de tous les comptes : ${password}\n`,
  )
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
await import('../server/main.ts')
