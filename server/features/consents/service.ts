import type { Consents } from '../../../contract/consents.form.ts'
import type { OwnConsent, PhotoRemoval } from '../../../contract/consents.ts'
import { consentKinds, consentVersion, isPhotoConsent } from '../../../contract/rules/people/consents.ts'
import { auditPerson } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import * as queries from './queries.ts'
import { recordConsents } from './record.ts'

const listConsents = async (db: Executor, { club }: Pick<Context, 'club'>, userId: string): Promise<OwnConsent[]> => {
  const answers = await queries.listCurrentConsents(db, userId)
  return consentKinds.map((kind) => {
    const answer = answers.find((candidate) => candidate.kind === kind)
    return {
      kind,
      isGiven: answer?.given ?? null,
      decidedAt: answer?.decidedAt ?? null,
      isCurrent: answer?.version === consentVersion(kind, club.termsVersion),
    }
  })
}

export const listOwnConsents = (context: Context, actor: Actor): Promise<OwnConsent[]> =>
  listConsents(context.db, context, actor.id)

export const saveConsents = (
  context: Context,
  login: UnconfirmedLogin,
  answers: Consents & { terms?: true },
): Promise<OwnConsent[]> =>
  inActorTransaction(context, login, async (tx, { id }) => {
    await lockPeople(tx, [id])
    await recordConsents(tx, context, id, answers)
    return listConsents(tx, context, id)
  })

export const listPhotoRemovals = async ({ db }: Context): Promise<PhotoRemoval[]> =>
  (await queries.listRemovals(db)).flatMap(({ id, kind, decidedAt, userId, prenom, nom }) =>
    isPhotoConsent(kind) ? [{ id, kind, decidedAt, person: { id: userId, prenom, nom } }] : [],
  )

/** The board has taken the pictures down. */
export const finishPhotoRemoval = (context: Context, login: UnconfirmedLogin, id: string): Promise<void> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    const removal = (await queries.setRemovalDone(tx, id, admin.id, now)) ?? fail('photo_removal_not_found')
    const { userId, kind } = removal
    await auditPerson(tx, now, { actorId: admin.id, userId, action: 'user.photos_taken_down', after: { kind } })
  })
