import { isIP } from 'node:net'
import { z } from 'zod'
import { emailWithMessage } from '../contract/email.ts'
import { maxPasswordLength, minPasswordLength } from '../contract/passwords.ts'

// Global: also translates validation errors of requests that have no sentence in the contract.
z.config(z.locales.fr())

const defaultBackupFolder = 'data/backups'
const flag = z.enum(['on', 'off'])

const url = (protocols: RegExp, expected: string) => z.url({ protocol: protocols, error: `attendu : ${expected}` })

const isRange = (text: string) => {
  const [ip = '', bits, ...more] = text.trim().split('/')
  const longest = isIP(ip) === 6 ? 128 : 32
  const isNarrowed = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest)
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text.trim()) || (isIP(ip) > 0 && isNarrowed && !more.length)
}
const ranges = z
  .string()
  .refine((text) => text.split(',').every(isRange), 'attendu : adresses ou plages séparées par des virgules')
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine((all) => all.every(isOrigin), 'attendu : https://service.exemple, plusieurs séparés par des virgules')
const count = (normal: number) =>
  z.coerce.number('attendu : un nombre entier').int('attendu : un nombre entier').min(1, 'au moins 1').default(normal)
const seconds = z.coerce.number('attendu : un nombre de secondes').min(0, 'au moins 0').max(60, 'au plus 60')
const port = z.coerce.number('attendu : un nombre de 0 à 65535')

const Settings = z.object({
  PORT: port.int('attendu : un nombre de 0 à 65535').min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/, 'https://… ou http://…').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'attendu : file:chemin ou postgres://…')
    .default('file:data/club.db'),
  SMTP_URL: url(/^smtps?$/, 'smtp://… ou smtps://…').optional(),
  PUSH_SERVICES: origins.optional(),
  MAIL_FROM: z.string().includes('@', 'attendu : une adresse e-mail').optional(),
  OUTBOX_FOLDER: z.string().default('data/outbox'),
  BACKUP_FOLDER: z.string().default(defaultBackupFolder),
  TRUST_PROXY: ranges.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: url(/^https?$/, 'https://… ou http://…').default('https://api.stripe.com'),
  ADMIN_EMAIL: emailWithMessage('attendu : une adresse e-mail').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(minPasswordLength, `au moins ${minPasswordLength} caractères`)
    .max(maxPasswordLength)
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  GRACE_SECONDS: seconds.default(2),
  LIMITS: flag.default('on'),
  LIMIT_FREE_LOGINS: count(5),
  LIMIT_WRONG_LOGINS: count(29),
  LIMIT_WRONG_LOGINS_PER_NETWORK: count(300),
  LIMIT_REGISTRATIONS: count(60),
  LIMIT_RESET_LINKS: count(60),
  LIMIT_MESSAGES: count(20),
  LIMIT_TRIALS: count(8),
})

/** Every setting that the server knows. */
export const settingNames = Object.keys(Settings.shape)

export type Config = ReturnType<typeof readConfig>

/** An invalid setting; the message is printed at start, in French. */
export class SettingError extends Error {}

/** Reads the settings from environment variables; blank is absent. Throws `SettingError` for the first invalid one. */
export const readConfig = (environment: Record<string, string | undefined>) => {
  const isSet = ([, value]: [string, string | undefined]) => value !== ''
  const parsed = Settings.safeParse(Object.fromEntries(Object.entries(environment).filter(isSet)))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingError(`Réglage ${issue?.path.join('.')} invalide : ${issue?.message}`)
  }
  const settings = parsed.data
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${settings.PORT}`,
    isHttps: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** Push services besides those of the known browsers. */
    pushServices: settings.PUSH_SERVICES ?? [],
    outboxFolder: settings.OUTBOX_FOLDER,
    hasNightlyBackups: settings.BACKUP_FOLDER !== 'off',
    /** Manual backups go here even when nightly backups are off. */
    backupFolder: settings.BACKUP_FOLDER === 'off' ? defaultBackupFolder : settings.BACKUP_FOLDER,
    trustProxy: settings.TRUST_PROXY?.split(',').map((range) => range.trim()),
    /** Card payment; null unless both keys are set. */
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: settings.STRIPE_API_URL } : null,
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    logLevel: settings.LOG_LEVEL,
    /** Grace period of a shutdown: how long `/readyz` says 503 while requests are still accepted. */
    graceMs: settings.GRACE_SECONDS * 1000,
    /** Rate limits; null when off. Wrong passwords count per 15 minutes, the rest per hour. */
    limits:
      settings.LIMITS === 'off'
        ? null
        : {
            freeGuesses: settings.LIMIT_FREE_LOGINS,
            wrongGuessesOfAccount: settings.LIMIT_WRONG_LOGINS,
            wrongGuessesOfNetwork: settings.LIMIT_WRONG_LOGINS_PER_NETWORK,
            registrations: settings.LIMIT_REGISTRATIONS,
            resetLinks: settings.LIMIT_RESET_LINKS,
            messages: settings.LIMIT_MESSAGES,
            trials: settings.LIMIT_TRIALS,
          },
  }
}
