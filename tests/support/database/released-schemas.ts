import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../../../server/database/schema.ts'

export const schemasFolder = join(import.meta.dirname, '../../fixtures/schemas')

/** A schema that clubs run: what it looked like on each engine, and a small club written in it. */
export type ReleasedSchema = { name: string; lines: Record<Engine, string[]>; backup: string }

/** Every one that `npm run save-schema` saved, by the name of its last migration. */
export const releasedSchemas = (): ReleasedSchema[] =>
  (existsSync(schemasFolder) ? globSync('*.json', { cwd: schemasFolder }).sort() : []).map((file) => {
    const name = file.replace(/\.json$/, '')
    const lines = JSON.parse(readFileSync(join(schemasFolder, file), 'utf8'))
    return { name, lines, backup: join(schemasFolder, `${name}.backup`) }
  })
