import { z } from 'zod'

const flag = z.enum(['on', 'off'])
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional())

const url = (protocols: RegExp) => z.url({ protocol: protocols })

const Settings = z.object({
  PORT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  PUBLIC_URL: optional(url(/^https?$/)),
  DATABASE_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'attendu : file:chemin ou postgres://…')
      .default('file:data/club.db'),
  ),
  SMTP_URL: optional(url(/^smtps?$/)),
  MAIL_FROM: optional(z.string().min(3)),
  OUTBOX_FOLDER: z.preprocess(blankIsAbsent, z.string().default('data/outbox')),
  TRUST_PROXY: optional(z.string()),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string().min(6)),
  LOG_LEVEL: z.preprocess(blankIsAbsent, z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info')),
  LIMITS: z.preprocess(blankIsAbsent, flag.default('on')),
})

export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used; the message is the French line shown to whoever starts the server. */
export class BadSetting extends Error {}

/** Reads the settings of the environment; throws `BadSetting` naming the first that cannot be used. */
export const readConfig = (environment: Record<string, string | undefined>) => {
  const read = Settings.safeParse(environment)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new BadSetting(`Réglage ${issue?.path.join('.')} invalide : ${issue?.message}`)
  }
  const settings = read.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${settings.PORT}`,
    isHttps: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    outboxFolder: settings.OUTBOX_FOLDER,
    trustProxy: settings.TRUST_PROXY?.split(',').map((range) => range.trim()),
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    logLevel: settings.LOG_LEVEL,
    limits: settings.LIMITS === 'on',
    paymentsConfigured: Boolean(settings.STRIPE_SECRET_KEY),
  }
}
