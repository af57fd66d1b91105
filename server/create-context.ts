import { setTimeout as wait } from 'node:timers/promises'
import { club } from '../club.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { OpenDatabase } from './database/open.ts'
import { createPasswords } from './passwords.ts'

/** The context of a running server; tests replace the clock and the waiting. */
export const createContext = (
  config: Config,
  { db, forgetErased }: OpenDatabase,
  replaced: Partial<Context> = {},
): Context => ({
  db,
  config,
  club,
  passwords: createPasswords(),
  now: () => new Date().toISOString(),
  wait: (milliseconds) => wait(milliseconds),
  forgetErased,
  ...replaced,
})
