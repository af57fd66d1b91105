import { isMandatory, type NoticeKind, switchNoticeOff } from '../../../contract/notices.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { type Mail, type Push, queueDeliveries } from '../../deliveries/queue.ts'
import type { MailContext } from '../../mail/content.ts'
import { withTokens } from '../../security/tokens.ts'
import { afterNight } from '../../time/night.ts'
import { effectiveChoice, openChannels } from './policy.ts'
import * as queries from './queries.ts'

/** The mail; a device shows its subject and preheader, and opens its `url`. */
type NoticeText = Pick<Mail, 'kind' | 'subject' | 'text' | 'html'> & { preheader: string; url: string }

/** A notice to one person, by mail, to their devices, or both. */
export type Notice = {
  to: string
  /** Part of the unique key: a second notice of the same kind and cause is not sent. */
  cause: string
  /** Writes the mail; `mailContext` has the person's link that switches this kind off. */
  write: (mailContext: MailContext) => NoticeText
  expiresAt?: IsoInstant
  /** Shown by devices at night too. */
  isUrgent?: boolean
}

type PersonDeviceRow = queries.PersonDeviceRow
type Device = { id: string; endpoint: string }
type Target = {
  notice: Notice
  mailTo: string | null
  token: string | null
  devices: Device[]
  pushAt: IsoInstant | undefined
}

/** Earliest instant for devices, after the night; undefined if the notice would be stale by then. */
const pushTime = ({ expiresAt, isUrgent }: Notice, now: IsoInstant): IsoInstant | undefined => {
  const at = isUrgent ? now : afterNight(now)
  return expiresAt === undefined || at < expiresAt ? at : undefined
}

const devicesOf = (rows: PersonDeviceRow[]): Device[] =>
  rows.flatMap(({ subscriptionId: id, endpoint }) => (id !== null && endpoint !== null ? [{ id, endpoint }] : []))

const targetOf = (kind: NoticeKind, notice: Notice, rows: PersonDeviceRow[], pushAt: Target['pushAt']): Target => {
  const [person] = rows
  const devices = devicesOf(rows)
  const hasDevice = devices.length > 0
  const ownChoice = person?.mail == null || person.push == null ? undefined : { mail: person.mail, push: person.push }
  const choice = effectiveChoice(kind, ownChoice, hasDevice)
  const { mail, push } = openChannels(kind, choice, hasDevice && pushAt !== undefined)
  const token = person?.token ?? null
  return { notice, token, mailTo: mail ? (person?.email ?? null) : null, devices: push ? devices : [], pushAt }
}

/**
 * URL of the page that switches the kind off, and the URL for the mail program's own button (RFC 8058). The button is
 * only for kinds that can always be switched off: a mail program shows no error message.
 */
const switchOffLinks = ({ config: { publicUrl } }: Context, kind: NoticeKind, token: string) => {
  const query = `jeton=${token}&avis=${kind}`
  return {
    switchOffPageUrl: `${publicUrl}/avis/desactiver?${query}`,
    unsubscribeUrl: isMandatory(kind) ? undefined : `${publicUrl}${switchNoticeOff.path}?${query}`,
  }
}

/** The targets with the token of their link; makes one for each person who gets a mail and has none. */
const resolveTokens = async (tx: Tx, targets: Target[]): Promise<Target[]> => {
  const withoutToken = targets.filter(({ mailTo, token }) => mailTo !== null && token === null)
  // Each person once, also with two notices: PostgreSQL refuses to update a row twice in one statement.
  const userIds = [...new Set(withoutToken.map(({ notice }) => notice.to))]
  const rows = withTokens(userIds.map((userId) => ({ userId })))
  const newLinks = rows.length === 0 ? [] : await queries.insertLinks(tx, rows)
  const newTokens = new Map(newLinks.map(({ userId, token }) => [userId, token]))
  return targets.map((target) => ({ ...target, token: target.token ?? newTokens.get(target.notice.to) ?? null }))
}

/** The messages to each target; who gets no mail may have no token, and a device shows no link that needs it. */
const collectMessages = (context: Context, kind: NoticeKind, targets: Target[]): { mails: Mail[]; pushes: Push[] } => {
  const mails: Mail[] = []
  const pushes: Push[] = []
  for (const { notice, mailTo, token, devices, pushAt } of targets) {
    if (mailTo === null && devices.length === 0) continue
    const { to: userId, cause, expiresAt } = notice
    const { switchOffPageUrl, unsubscribeUrl } = switchOffLinks(context, kind, token ?? '')
    const message = notice.write({ ...context, switchOffPageUrl })
    if (mailTo !== null) mails.push({ ...message, unsubscribeUrl, to: mailTo, userId, cause, expiresAt })
    const content = { kind: message.kind, title: message.subject, body: message.preheader, url: message.url }
    for (const { id: subscriptionId, endpoint } of devices)
      pushes.push({ ...content, userId, subscriptionId, endpoint, cause, notBefore: pushAt, expiresAt })
  }
  return { mails, pushes }
}

/**
 * Queues notices of one kind, by mail and to the devices of each person as they chose, in the transaction of their
 * cause. Returns the number of messages.
 */
export const queueNotices = async (tx: Tx, context: Context, kind: NoticeKind, notices: Notice[]): Promise<number> => {
  if (notices.length === 0) return 0
  const now = context.now()
  const rows = await queries.listReachablePeople(
    tx,
    kind,
    notices.map(({ to }) => to),
  )
  const rowsByPerson = Map.groupBy(rows, ({ id }) => id)
  const targets = notices.map((notice) => {
    const ownRows = rowsByPerson.get(notice.to) ?? []
    return targetOf(kind, notice, ownRows, pushTime(notice, now))
  })
  const messages = collectMessages(context, kind, await resolveTokens(tx, targets))
  await queueDeliveries(tx, context, messages)
  return messages.mails.length + messages.pushes.length
}
