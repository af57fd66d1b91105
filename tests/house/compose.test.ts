import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readConfig, settingNames } from '../../server/config.ts'

type Values = Record<string, string | number>
type Club = { build: { args: Values }; environment: Values; ports: string[]; volumes: string[] }
const text = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8')
const { club, database } = (parse(text) as { services: { club: Club; database: { environment: Values } } }).services

/** As Docker Compose replaces it: by the setting of that name, or as `otherwise` says. */
const settingOf = (name: string, otherwise = '') => `\${${name}${otherwise}}`

const publicUrl = 'https://club.exemple.fr'
const valueOfEach = (value: (name: string) => string) =>
  Object.fromEntries(settingNames.map((name) => [name, value(name)]))

test('every setting of the server can be set for the container, and is blank otherwise', () => {
  assert.deepEqual(club.environment, {
    ...valueOfEach((name) => settingOf(name, ':-')),
    PUBLIC_URL: settingOf('PUBLIC_URL'),
    DATABASE_URL: settingOf('DATABASE_URL', `:-postgres://club:${settingOf('POSTGRES_PASSWORD')}@database:5432/club`),
    TRUST_PROXY: settingOf('TRUST_PROXY', ':-uniquelocal'),
    // Those of .env are the ones that Docker publishes on this machine.
    PORT: 3000,
    HOST: '0.0.0.0',
  })
  const blank = { ...valueOfEach(() => ''), PUBLIC_URL: publicUrl }
  assert.deepEqual(readConfig(blank), readConfig({ PUBLIC_URL: publicUrl }))
})

test('two settings are required, and the container is reachable from this machine only unless another host is set', () => {
  assert.match(String(club.build.args.PUBLIC_URL), /^\$\{PUBLIC_URL:\?.+\}$/)
  assert.match(String(database.environment.POSTGRES_PASSWORD), /^\$\{POSTGRES_PASSWORD:\?.+\}$/)
  assert.deepEqual(club.ports, [`${settingOf('HOST', ':-127.0.0.1')}:${settingOf('PORT', ':-3000')}:3000`])
})

test('the default folders lie in the persistent volume', () => {
  const { backupFolder, outboxFolder } = readConfig({ PUBLIC_URL: publicUrl })
  assert.deepEqual(club.volumes, ['data:/club/data'])
  for (const folder of [backupFolder, outboxFolder]) assert.match(folder, /^data\//)
})
