import { type NoticeKind, OptionalNotice } from '../../../contract/notices.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { type Mail, type Push, queueDeliveries } from '../../deliveries/queue.ts'
import { afterNight } from '../../night.ts'
import { newToken } from '../../tokens.ts'
import { channelsOf, choiceOf } from './policy.ts'
import * as queries from './queries.ts'

/** The mail; a device shows its subject and preheader, and opens its `url`. */
type Text = Pick<Mail, 'kind' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'> & { preheader: string; url: string }

/** A notice to one person, by mail, to their devices, or both. */
export type Notice = {
  to: string
  /** Part of the unique key: a second notice of the same kind and cause is not sent. */
  cause: string
  /** `token`: of the person's link that switches the kind off; empty for a kind that stays on. */
  write: (token: string) => Text
  notBefore?: IsoInstant | undefined
  expiresAt?: IsoInstant | undefined
}

type Reachable = queries.Reachable
type Device = { id: string; endpoint: string }
type Target = { notice: Notice; mailTo: string | null; devices: Device[]; pushAt: IsoInstant | undefined }

/** When devices may show it; undefined if it would be over by then. */
const pushTime = ({ notBefore, expiresAt }: Notice, isUrgent: boolean, now: IsoInstant): IsoInstant | undefined => {
  const from = notBefore ?? now
  const at = isUrgent ? from : afterNight(from)
  return expiresAt === undefined || at < expiresAt ? at : undefined
}

const devicesOf = (rows: Reachable[]): Device[] =>
  rows.flatMap(({ subscriptionId: id, endpoint }) => (id !== null && endpoint !== null ? [{ id, endpoint }] : []))

const targetOf = (kind: NoticeKind, notice: Notice, rows: Reachable[], pushAt: Target['pushAt']): Target => {
  const [person] = rows
  const devices = devicesOf(rows)
  const hasDevice = devices.length > 0
  const chosen = person?.mail == null || person.push == null ? undefined : { mail: person.mail, push: person.push }
  const choice = choiceOf(kind, chosen, hasDevice)
  const { mail, push } = channelsOf(kind, choice, hasDevice && pushAt !== undefined)
  return { notice, mailTo: mail ? (person?.email ?? null) : null, devices: push ? devices : [], pushAt }
}

const ensureTokens = (tx: Tx, kind: NoticeKind, targets: Target[]) => {
  const mailed = targets.filter(({ mailTo }) => mailTo !== null)
  if (!OptionalNotice.safeParse(kind).success || mailed.length === 0) return new Map<string, string>()
  return queries.ensureLinks(
    tx,
    mailed.map(({ notice }) => ({ userId: notice.to, token: newToken() })),
  )
}

/**
 * Queues notices of one kind, by mail and to the devices of each person as they chose, in the transaction of their cause.
 * At night, devices show only what `isUrgent`. Returns the number of messages.
 */
export const queueNotices = async (
  tx: Tx,
  context: Context,
  kind: NoticeKind,
  notices: Notice[],
  isUrgent = false,
): Promise<number> => {
  if (notices.length === 0) return 0
  const now = context.now()
  const rows = await queries.listReachable(
    tx,
    kind,
    notices.map(({ to }) => to),
  )
  const rowsOf = Map.groupBy(rows, ({ id }) => id)
  const targets = notices.map((notice) => {
    const own = rowsOf.get(notice.to) ?? []
    return targetOf(kind, notice, own, pushTime(notice, isUrgent, now))
  })
  const tokens = await ensureTokens(tx, kind, targets)
  const mails: Mail[] = []
  const pushes: Push[] = []
  for (const { notice, mailTo, devices, pushAt } of targets) {
    if (mailTo === null && devices.length === 0) continue
    const { to: userId, cause, notBefore, expiresAt } = notice
    const message = notice.write(tokens.get(userId) ?? '')
    if (mailTo !== null) mails.push({ ...message, to: mailTo, userId, cause, notBefore, expiresAt })
    const content = { kind: message.kind, title: message.subject, body: message.preheader, url: message.url }
    for (const { id: subscriptionId, endpoint } of devices)
      pushes.push({ ...content, userId, subscriptionId, endpoint, cause, notBefore: pushAt, expiresAt })
  }
  await queueDeliveries(tx, context, { mails, pushes })
  return mails.length + pushes.length
}
