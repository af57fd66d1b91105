import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildOrExit } from './build.ts'

const Options = z.object({
  members: z.coerce.number().int().min(2).optional(),
  seasons: z.coerce.number().int().min(2).max(10).optional(),
  today: z.iso.date().startsWith('20').optional(),
})

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: { members: { type: 'string' }, seasons: { type: 'string' }, today: { type: 'string' } },
    })
    return Options.parse(values)
  } catch {
    process.stderr.write('Usage : npm run demo -- [--members N] [--seasons N] [--today AAAA-MM-JJ]\n')
    process.exit(1)
  }
}

const options = readOptions()
// Overrides the settings of the real club: the demo has its own database and sends no mail.
const databaseUrl = process.env.DEMO_DATABASE_URL || 'file:data/demo.db'
Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  SMTP_URL: '',
  OUTBOX_FOLDER: 'data/demo-outbox',
  BACKUP_FOLDER: 'data/demo-backups',
})
await buildOrExit()
const { prepareDemo } = await import('../server/demo/prepare.ts')
const { explainStartFailure } = await import('../server/start/start-failure.ts')
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
await import('../server/start/main.ts')
