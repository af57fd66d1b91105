import { setTimeout as wait } from 'node:timers/promises'
import { closures, club } from '../club.ts'
import { createStripe } from './card-provider/stripe.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { OpenDatabase } from './database/open.ts'
import { createDeliveryWorker } from './deliveries/worker.ts'
import { receiptAttachment } from './features/payments/index.ts'
import { createGuessCounter } from './limits/guess-counter.ts'
import { createMailSender } from './mail/sender.ts'
import { createPushSender } from './push/sender.ts'
import { createPasswords } from './security/passwords.ts'

/** A sender for each channel. */
export const createSenders = (context: Pick<Context, 'db' | 'config' | 'club' | 'now'>) => ({
  mail: createMailSender(context, receiptAttachment(context)),
  push: createPushSender(context),
})

/** The context of a running server; `overrides` is for tests. */
export const createContext = (
  config: Config,
  { db }: OpenDatabase,
  overrides: Partial<Omit<Context, 'deliveries'>> = {},
): Context => {
  const context = {
    db,
    config,
    club,
    closures,
    cardProvider: config.stripe && createStripe(config.stripe),
    passwords: overrides.passwords ?? createPasswords(),
    countGuess: createGuessCounter(),
    now: () => new Date().toISOString(),
    wait: (milliseconds: number) => wait(milliseconds),
    ...overrides,
  }
  return { ...context, deliveries: createDeliveryWorker(context, createSenders(context)) }
}
