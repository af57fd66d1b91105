import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readConfig, settingNames } from '../../server/config.ts'

type Service = { environment: Record<string, string | number>; ports: string[]; volumes: string[] }
const text = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8')
const { services } = parse(text) as { services: { club: Service; database: Service } }
const { environment, ports } = services.club

type Env = Record<string, string>

/** `${NAME}`, `${NAME:-default}` and `${NAME:?why}` as Docker Compose replaces them, from the inside out. */
const interpolate = (value: string, env: Env): string => {
  const inner = /\$\{(\w+)(?::([-?])([^${}]*))?\}/.exec(value)
  if (!inner) return value
  const [placeholder, name = '', kind, word = ''] = inner
  if (!env[name] && kind === '?') throw new Error(`${name}: ${word}`)
  return interpolate(
    value.replace(placeholder, () => env[name] || (kind === '-' ? word : '')),
    env,
  )
}
const inside = (env: Env): Env =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(String(value), env)]))

const least: Env = { PUBLIC_URL: 'https://club.exemple.fr', POSTGRES_PASSWORD: 'secret' }
/** A value of each setting that is not its default. */
const others: Env = {
  PORT: '8080',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://autre.exemple.fr',
  DATABASE_URL: 'file:data/club.db',
  SMTP_URL: 'smtps://club:secret@smtp.exemple.fr',
  MAIL_FROM: 'Le club <bureau@exemple.fr>',
  PUSH_SERVICES: 'https://push.exemple.fr',
  TRUST_PROXY: 'loopback',
  OUTBOX_FOLDER: 'data/courriels',
  BACKUP_FOLDER: 'off',
  LOG_LEVEL: 'warn',
  GRACE_SECONDS: '5',
  LIMITS: 'on',
  ADMIN_EMAIL: 'bureau@exemple.fr',
  ADMIN_PASSWORD: 'présidente',
  STRIPE_SECRET_KEY: 'a',
  STRIPE_PUBLISHABLE_KEY: 'b',
  STRIPE_WEBHOOK_SECRET: 'c',
  STRIPE_API_URL: 'https://stripe.exemple.fr',
}

test('every setting of the server can be set for the container', () => {
  assert.deepEqual(Object.keys(environment).toSorted(), settingNames.toSorted())
  const limits = settingNames.filter((name) => name.startsWith('LIMIT_')).map((name) => [name, '7'])
  const env: Env = { ...least, ...others, ...Object.fromEntries(limits) }
  assert.deepEqual(
    settingNames.filter((name) => env[name] === undefined),
    [],
    'give every setting a value that is not its default',
  )
  // The container's ports differ from those that Docker publishes on this machine.
  const { port, host, ...rest } = readConfig(inside(env))
  const { port: outerPort, host: outerHost, ...expected } = readConfig(env)
  assert.deepEqual(rest, expected)
  assert.deepEqual([port, host], [3000, '0.0.0.0'])
  assert.deepEqual(
    ports.map((line) => interpolate(line, env)),
    [`${outerHost}:${outerPort}:${port}`],
  )
})

test('with the two required settings the container uses its own PostgreSQL and is reachable from this machine only', () => {
  const config = readConfig(inside(least))
  const usual = readConfig({ PUBLIC_URL: 'https://club.exemple.fr' })
  const here = { host: '0.0.0.0', trustProxy: ['uniquelocal'] }
  assert.deepEqual(config, { ...usual, ...here, databaseUrl: 'postgres://club:secret@database:5432/club' })
  assert.deepEqual(
    ports.map((line) => interpolate(line, least)),
    ['127.0.0.1:3000:3000'],
  )
  const password = String(services.database.environment.POSTGRES_PASSWORD)
  assert.throws(() => interpolate(password, {}), /POSTGRES_PASSWORD: a password/)
})

test('the default folders lie in the persistent volume', () => {
  const { backupFolder, outboxFolder } = readConfig(inside(least))
  assert.deepEqual(services.club.volumes, ['data:/club/data'])
  for (const folder of [backupFolder, outboxFolder]) assert.match(folder, /^data\//)
})
