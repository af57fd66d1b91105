import type { Kysely, Transaction } from 'kysely'
import type { AccountsTables } from './schema/accounts.ts'
import type { ConsentsTables } from './schema/consents.ts'
import type { CorrespondenceTables } from './schema/correspondence.ts'
import type { MemberCardsTables } from './schema/member-cards.ts'
import type { OperationsTables } from './schema/operations.ts'
import type { PaymentsTables } from './schema/payments.ts'
import type { PeopleTables } from './schema/people.ts'
import type { ProgressTables } from './schema/progress.ts'
import type { RenewalsTables } from './schema/renewals.ts'
import type { SessionsTables } from './schema/sessions.ts'
import type { TrialsTables } from './schema/trials.ts'

export type * from './schema/accounts.ts'
export type * from './schema/consents.ts'
export type * from './schema/correspondence.ts'
export type * from './schema/member-cards.ts'
export type * from './schema/operations.ts'
export type * from './schema/payments.ts'
export type * from './schema/people.ts'
export type * from './schema/progress.ts'
export type * from './schema/renewals.ts'
export type * from './schema/sessions.ts'
export type * from './schema/trials.ts'

/** Rows as both engines return them: instants are ISO text, booleans are booleans, JSON is parsed. */
export type Tables = AccountsTables &
  ConsentsTables &
  CorrespondenceTables &
  MemberCardsTables &
  OperationsTables &
  PaymentsTables &
  PeopleTables &
  ProgressTables &
  RenewalsTables &
  SessionsTables &
  TrialsTables

export type Engine = 'sqlite' | 'postgres'
export type Database = Kysely<Tables>
// biome-ignore lint/suspicious/noExplicitAny: of any schema, older ones too.
export type AnyDatabase = Kysely<any>
export type Tx = Transaction<Tables>
/** First argument of every query: the database or the transaction under way. */
export type Executor = Database | Tx
