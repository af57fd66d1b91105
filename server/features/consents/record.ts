import {
  type ConsentKind,
  consentKinds,
  consentVersion,
  isPhotoConsent,
} from '../../../contract/rules/people/consents.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { ConsentRow, Tx } from '../../database/schema.ts'
import { queueMail } from '../../deliveries/queue.ts'
import type { MailContext } from '../../mail/content.ts'
import { parisDay } from '../../time/time.ts'
import { photosWithdrawnMail } from './consent-messages.ts'
import * as queries from './queries.ts'

export type Answers = Partial<Record<ConsentKind, boolean | undefined>>

type CurrentConsent = Awaited<ReturnType<typeof queries.listCurrentConsents>>[number]

/** True if allowed pictures have to be taken down, also after a second refusal before the board has done it. */
const isRemovalDue = (kind: ConsentKind, isGiven: boolean, before: CurrentConsent | undefined): boolean =>
  isPhotoConsent(kind) &&
  !isGiven &&
  before !== undefined &&
  (before.given || (before.toTakeDown && before.takenDownAt === null))

/** Mails the board that pictures have to be taken down: at most one mail per person, kind and day. */
const announceWithdrawal = async (
  tx: Tx,
  context: Parameters<typeof queueMail>[1] & MailContext,
  userId: string,
  kinds: ConsentKind[],
): Promise<void> => {
  const person = kinds.length > 0 ? await queries.findName(tx, userId) : undefined
  if (!person) return
  const cause = [userId, parisDay(context.now()), ...kinds].join(':')
  const mail = photosWithdrawnMail(context, person, kinds)
  await queueMail(tx, context, { ...mail, to: context.club.email, userId, cause })
}

/** Stores a person's answers, with the current version of each question. The caller has locked the person. */
export const recordConsents = async (
  tx: Tx,
  context: Pick<Context, 'club' | 'config' | 'deliveries' | 'now'>,
  userId: string,
  answers: Answers,
): Promise<void> => {
  const kinds = consentKinds.filter((kind) => answers[kind] !== undefined)
  if (kinds.length === 0) return
  const { club } = context
  const now = context.now()
  const before = await queries.listCurrentConsents(tx, userId)
  if (before.length > 0) await queries.setReplaced(tx, userId, kinds, now)
  await queries.insertConsents(
    tx,
    kinds.map((kind): ConsentRow => {
      const isGiven = answers[kind] === true
      return {
        id: newId(),
        userId,
        kind,
        version: consentVersion(kind, club.termsVersion),
        given: isGiven,
        decidedAt: now,
        toTakeDown: isRemovalDue(
          kind,
          isGiven,
          before.find((consent) => consent.kind === kind),
        ),
        replacedAt: null,
        takenDownAt: null,
        takenDownBy: null,
      }
    }),
  )
  const wasGiven = (kind: ConsentKind) => before.some((consent) => consent.kind === kind && consent.given)
  const withdrawnKinds = kinds.filter((kind) => isPhotoConsent(kind) && answers[kind] === false && wasGiven(kind))
  await announceWithdrawal(tx, context, userId, withdrawnKinds)
}
