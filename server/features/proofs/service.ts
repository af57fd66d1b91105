import type { OwnProof, ProofState, ProofType } from '../../../contract/proofs.ts'
import { isJustificationOpen } from '../../../contract/rules/money/fee.ts'
import { optionalFullName } from '../../../contract/rules/people/full-name.ts'
import type { Upload } from '../../../contract/upload.ts'
import type { IsoInstant, NamedFile } from '../../../contract/values.ts'
import { auditPerson } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../errors.ts'
import { inOnePiece } from '../../files/pieces.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import { requireMember } from '../../people/require-member.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { addMs, dayMs } from '../../time/time.ts'
import * as queries from './queries.ts'

/** A file without a decision is destroyed after this time. */
const keptMs = 30 * dayMs

const stateOf = (uploadedAt: IsoInstant | undefined): OwnProof =>
  uploadedAt ? { uploadedAt, expiresAt: addMs(uploadedAt, keptMs) } : { uploadedAt: null, expiresAt: null }

export const readOwnProof = async ({ db }: Context, actor: Actor): Promise<OwnProof> =>
  stateOf((await queries.findFile(db, actor.id))?.uploadedAt)

/** Stores a proof for the actor's reduced tier, in place of an earlier file. */
export const uploadProof = async (
  context: Context,
  login: UnconfirmedLogin,
  { type, content }: Upload,
): Promise<OwnProof> => {
  return inActorTransaction(context, login, async (tx, { id }) => {
    const now = context.now()
    const member = await requireMember(tx, id, now, 'unauthenticated')
    if (!isJustificationOpen(member.tier, member.age)) fail('proof_not_needed')
    await queries.saveFile(tx, { userId: id, type: type as ProofType, content, uploadedAt: now })
    await auditPerson(tx, now, { actorId: id, userId: id, action: 'user.proof_uploaded' })
    return stateOf(now)
  })
}

export const readProofState = async ({ db }: Context, userId: string): Promise<ProofState> => {
  const decision = await queries.findDecision(db, userId)
  return {
    file: (await queries.findFile(db, userId)) ?? null,
    decision: decision ? { isAccepted: decision.isAccepted, at: decision.at, by: optionalFullName(decision) } : null,
  }
}

const extensions: Record<ProofType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export const readProofFile = async ({ db }: Context, userId: string): Promise<NamedFile> => {
  const { type, content } = (await queries.findContent(db, userId)) ?? fail('proof_not_found')
  return { name: `justificatif.${extensions[type]}`, type, pieces: inOnePiece(content) }
}

/** Records the board's decision and destroys the file. */
export const decideProof = async (
  context: Context,
  login: UnconfirmedLogin,
  userId: string,
  isAccepted: boolean,
): Promise<void> => {
  await inActorTransaction(context, login, async (tx, admin) => {
    if ((await lockPeople(tx, [userId])).length === 0) fail('user_not_found')
    const decidedAt = context.now()
    await queries.saveDecision(tx, { userId, isAccepted, decidedAt, decidedBy: admin.id })
    await queries.deleteProof(tx, userId)
    const after = { isAccepted }
    await auditPerson(tx, decidedAt, { actorId: admin.id, userId, action: 'user.proof_decided', after })
  })
}

export const deleteExpiredProofs = ({ db, now }: Context) => queries.deleteFilesBefore(db, addMs(now(), -keptMs))
