import * as account from './accounts/account.ts'
import * as devices from './accounts/devices.ts'
import * as emailChange from './accounts/email-change.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as attendance from './attendance.ts'
import * as backups from './backups.ts'
import * as calendar from './calendar.ts'
import * as consents from './consents.ts'
import * as contact from './contact/message.ts'
import * as receivedMessages from './contact/received-messages.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as goals from './goals.ts'
import * as mails from './mails.ts'
import * as memberCards from './member-cards.ts'
import * as memberCorrection from './members/correction.ts'
import * as memberDetails from './members/details.ts'
import * as members from './members/members.ts'
import * as membershipStatus from './memberships/status.ts'
import * as newsletterAddresses from './newsletter/addresses.ts'
import * as newsletter from './newsletter/subscription.ts'
import * as notes from './notes.ts'
import * as notices from './notices.ts'
import * as ownData from './own-data.ts'
import * as cardPayments from './payments/card-payment.ts'
import * as deposits from './payments/deposits.ts'
import * as documents from './payments/documents.ts'
import * as payments from './payments/payments.ts'
import * as trackside from './payments/trackside.ts'
import * as places from './places.ts'
import * as progress from './progress.ts'
import * as proofs from './proofs.ts'
import * as renewals from './renewals.ts'
import * as afterSession from './sessions/after-session.ts'
import * as sessionCancellation from './sessions/cancel.ts'
import * as sessionLists from './sessions/coach-lists.ts'
import * as coachSession from './sessions/coach-session.ts'
import * as freeSlots from './sessions/free-slots.ts'
import * as memberSessions from './sessions/member-sessions.ts'
import * as series from './sessions/series.ts'
import * as sessionPage from './sessions/session-page.ts'
import * as trials from './trials.ts'

const files = [
  account,
  devices,
  emailChange,
  secondFactor,
  attendance,
  backups,
  calendar,
  consents,
  contact,
  receivedMessages,
  goals,
  memberCards,
  memberCorrection,
  members,
  memberDetails,
  membershipStatus,
  newsletterAddresses,
  newsletter,
  notes,
  notices,
  mails,
  ownData,
  cardPayments,
  payments,
  documents,
  trackside,
  deposits,
  places,
  progress,
  proofs,
  renewals,
  afterSession,
  sessionCancellation,
  sessionLists,
  freeSlots,
  coachSession,
  memberSessions,
  series,
  sessionPage,
  trials,
]

type File = (typeof files)[number]
type EndpointOf<F> = F extends unknown ? Extract<F[keyof F], AnyEndpoint> : never
/** Every endpoint by method and path, as pages name it: `'GET /api/user'`. */
export type Endpoints = { [E in EndpointOf<File> as `${E['method']} ${E['path']}`]: E }

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every endpoint by name, for tests and the API reference. */
export const allEndpoints: Record<string, AnyEndpoint> = Object.fromEntries(
  files.flatMap((file) => Object.entries(file).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]))),
)
