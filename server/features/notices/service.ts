import {
  isMandatory,
  type NoticeChoice,
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
} from '../../../contract/notices.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { deleteQueued } from '../../deliveries/queries.ts'
import { channels, type DeliveryKind } from '../../delivery-kinds.ts'
import { fail } from '../../errors.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { effectiveChoice } from './policy.ts'
import * as queries from './queries.ts'

const readEffectiveChoices = async (db: Executor, userId: string): Promise<NoticeChoices> => {
  const ownChoices = new Map((await queries.listChoices(db, userId)).map(({ kind, ...choice }) => [kind, choice]))
  const hasDevice = (await queries.listDevices(db, userId)).length > 0
  const entries = noticeKinds.map((kind) => [kind, effectiveChoice(kind, ownChoices.get(kind), hasDevice)])
  return Object.fromEntries(entries) as NoticeChoices
}

export const readChoices = ({ db }: Context, actor: Actor): Promise<NoticeChoices> => readEffectiveChoices(db, actor.id)

/** A restoration follows the choice for cancellations. */
const deliveryKindsOf = (kind: NoticeKind): DeliveryKind[] =>
  kind === 'session_cancelled' ? [kind, 'session_restored'] : [kind]

/** Stores the changed choices and deletes waiting deliveries of the kinds and channels that were switched off. */
const saveChangedChoices = async (tx: Tx, userId: string, newChoices: Partial<NoticeChoices>): Promise<void> => {
  const before = await readEffectiveChoices(tx, userId)
  const changedChoices = (Object.entries(newChoices) as [NoticeKind, NoticeChoice][]).filter(([kind, choice]) =>
    channels.some((channel) => choice[channel] !== before[kind][channel]),
  )
  if (changedChoices.length === 0) return
  await queries.saveChoices(
    tx,
    changedChoices.map(([kind, choice]) => ({ userId, kind, ...choice })),
  )
  for (const [kind, choice] of changedChoices) {
    const off = channels.filter((channel) => !choice[channel])
    if (off.length > 0) await deleteQueued(tx, userId, { kinds: deliveryKindsOf(kind), channels: off })
  }
}

export const saveNotices = (
  context: Context,
  login: UnconfirmedLogin,
  choices: NoticeChoices,
): Promise<NoticeChoices> =>
  inActorTransaction(context, login, async (tx, { id }) => {
    await saveChangedChoices(tx, id, choices)
    return choices
  })

const isShownOnDevice = async (db: Executor, userId: string, { push }: NoticeChoice): Promise<boolean> =>
  push && (await queries.listDevices(db, userId)).length > 0

/** Switches the mails of one kind off for the person whose mail had the link; does nothing for an unknown link. */
export const switchOff = ({ db }: Context, token: string, kind: NoticeKind): Promise<void> =>
  inTransaction(db, async (tx) => {
    const holder = await queries.findLinkHolder(tx, token)
    if (!holder) return
    const choices = await readEffectiveChoices(tx, holder.userId)
    if (isMandatory(kind) && !(await isShownOnDevice(tx, holder.userId, choices[kind]))) fail('notice_stays_on')
    await saveChangedChoices(tx, holder.userId, { [kind]: { ...choices[kind], mail: false } })
  })

/** Deletes unsent lists of participants to a person who is no longer a coach. */
export const deleteQueuedCoachNotices = (tx: Tx, userId: string) =>
  deleteQueued(tx, userId, { kinds: ['coach_changes'], channels })
