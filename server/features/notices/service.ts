import {
  alwaysTold,
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
  type OptionalNotice,
} from '../../../contract/notices.form.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findLinkHolder, listChoices, saveChoices } from './queries.ts'

/** On for everybody until they choose, save the mail of the week, which nobody asked for. */
const isOnByDefault = (kind: NoticeKind): boolean => kind !== 'week_ahead'

export const readChoices = async ({ db }: Context, actor: Actor): Promise<NoticeChoices> => {
  const chosen = new Map((await listChoices(db, actor.id)).map(({ kind, mail }) => [kind, mail]))
  const entries = noticeKinds.map((kind) => [kind, { mail: chosen.get(kind) ?? isOnByDefault(kind) }])
  return Object.fromEntries(entries) as NoticeChoices
}

export const writeChoices = (
  context: Context,
  login: UnconfirmedLogin,
  choices: NoticeChoices,
): Promise<NoticeChoices> =>
  inActorTransaction(context, login, async (tx, { id: userId }) => {
    const optional = noticeKinds.filter((kind) => !alwaysTold.includes(kind))
    await saveChoices(
      tx,
      optional.map((kind) => ({ userId, kind, mail: choices[kind].mail })),
    )
    return choices
  })

/** Switches one kind of notice off for the person whose mail had the link; does nothing for an unknown link. */
export const switchOff = ({ db }: Context, token: string, kind: OptionalNotice): Promise<void> =>
  inTransaction(db, async (tx) => {
    const holder = await findLinkHolder(tx, token)
    if (holder) await saveChoices(tx, [{ userId: holder.userId, kind, mail: false }])
  })
