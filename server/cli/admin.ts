import { z } from 'zod'
import { Email } from '../../contract/email.ts'
import { readConfig } from '../config.ts'
import { createContext } from '../create-context.ts'
import { openDatabase } from '../database/open.ts'
import { RefusalError } from '../errors.ts'
import { demote, promote, removeLostSecondFactor } from '../features/accounts/index.ts'
import { CommandError, printResult } from './command-line.ts'

const usage = 'Usage : npm run admin -- promote|demote|remove-second-factor <e-mail>'

const Arguments = z.tuple([z.enum(['promote', 'demote', 'remove-second-factor']), Email])

/** Returns the French line to print. */
const run = async (): Promise<string> => {
  const args = Arguments.safeParse(process.argv.slice(2))
  if (!args.success) throw new CommandError(usage)
  const [command, email] = args.data
  const config = readConfig(process.env)
  const database = openDatabase(config.databaseUrl)
  try {
    await database.migrate()
    const context = createContext(config, database)
    if (command === 'promote') {
      await promote(context, email)
      return `${email} est administrateur.`
    }
    if (command === 'remove-second-factor') {
      const wasOn = await removeLostSecondFactor(context, email)
      return wasOn
        ? `${email} se connecte de nouveau sans code\u00a0; ses appareils ont été déconnectés.`
        : `${email} n’avait pas activé la validation en deux étapes.`
    }
    const wasAdmin = await demote(context, email)
    return wasAdmin ? `${email} n’est plus administrateur.` : `${email} n’était pas administrateur.`
  } finally {
    await database.close()
  }
}

await printResult(run, (error) => (error instanceof RefusalError ? error.message : undefined))
