import * as account from './account.ts'
import * as admin from './admin.ts'
import * as attendance from './attendance.ts'
import * as backups from './backups.ts'
import * as calendar from './calendar.ts'
import * as contact from './contact.ts'
import * as devices from './devices.ts'
import * as emailChange from './email-change.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as goals from './goals.ts'
import * as memberSheet from './member-sheet.ts'
import * as newsletter from './newsletter.ts'
import * as notes from './notes.ts'
import * as outbox from './outbox.ts'
import * as ownData from './own-data.ts'
import * as payments from './payments.ts'
import * as progress from './progress.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'

const features = {
  account,
  emailChange,
  sessions,
  attendance,
  notes,
  progress,
  goals,
  admin,
  memberSheet,
  outbox,
  newsletter,
  contact,
  payments,
  calendar,
  devices,
  secondFactor,
  ownData,
  backups,
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every endpoint by name, for tests and the API reference. */
export const allEndpoints: Record<string, AnyEndpoint> = Object.fromEntries(
  Object.values(features).flatMap((feature) =>
    Object.entries(feature).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1])),
  ),
)
