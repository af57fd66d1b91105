/**
 * `npm run save-schema`, before each release: saves the present schema of both engines and a small club written in it,
 * so that every later version is tried on what clubs have. An already saved schema is not overwritten.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackup } from '../server/backup/create.ts'
import { migrationNames } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { prepareDemo } from '../server/demo/prepare.ts'
import { startPostgres } from '../tests/support/database/postgres.ts'
import { schemasFolder } from '../tests/support/database/released-schemas.ts'
import { readSchema } from '../tests/support/database/schema-text.ts'

const schemaOf = async (databaseUrl: string) => {
  await prepareDemo({ databaseUrl, members: 12, today: '2026-11-21' })
  const database = openDatabase(databaseUrl)
  try {
    return await readSchema(database)
  } finally {
    await database.close()
  }
}

const save = async (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'club-schema-'))
  const postgres = await startPostgres()
  try {
    const file = `file:${join(folder, 'club.db')}`
    const lines = { sqlite: await schemaOf(file), postgres: await schemaOf(postgres.url) }
    mkdirSync(schemasFolder, { recursive: true })
    await createBackup(file, join(schemasFolder, `${name}.backup`))
    writeFileSync(join(schemasFolder, `${name}.json`), `${JSON.stringify(lines, null, 2)}\n`)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const name = migrationNames().at(-1) as string
if (existsSync(join(schemasFolder, `${name}.json`))) console.log(`${name} is already saved.`)
else {
  await save(name)
  console.log(`${name} is saved in tests/fixtures/schemas/: commit it with the release.`)
}
