import { type ConsentKind, consentKinds, consentVersion, isPhotoConsent } from '../../../contract/rules/consents.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { ConsentRow, Tx } from '../../database/schema.ts'
import * as queries from './queries.ts'

export type Answers = Partial<Record<ConsentKind, boolean | undefined>>

type Current = Awaited<ReturnType<typeof queries.listCurrent>>[number]

/** Pictures that were allowed have to be taken down, also where the person refuses a second time before it was done. */
const asksRemoval = (kind: ConsentKind, given: boolean, before: Current | undefined): boolean =>
  isPhotoConsent(kind) &&
  !given &&
  before !== undefined &&
  (before.given || (before.toTakeDown && before.takenDownAt === null))

/** Writes a person's answers in the words of today. The caller has locked the person. */
export const recordConsents = async (
  tx: Tx,
  { club, now }: Pick<Context, 'club' | 'now'>,
  userId: string,
  answers: Answers,
): Promise<void> => {
  const kinds = consentKinds.filter((kind) => answers[kind] !== undefined)
  if (kinds.length === 0) return
  const at = now()
  const before = await queries.listCurrent(tx, userId)
  if (before.length > 0) await queries.replace(tx, userId, kinds, at)
  await queries.insertConsents(
    tx,
    kinds.map((kind): ConsentRow => {
      const given = answers[kind] === true
      return {
        ...{ id: newId(), userId, kind, version: consentVersion(kind, club.termsVersion), given, decidedAt: at },
        toTakeDown: asksRemoval(
          kind,
          given,
          before.find((one) => one.kind === kind),
        ),
        ...{ replacedAt: null, takenDownAt: null, takenDownBy: null },
      }
    }),
  )
}
