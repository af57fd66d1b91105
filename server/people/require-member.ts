import type { ErrorCode } from '../../contract/errors.ts'
import type { Member } from '../../contract/people.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { Executor } from '../database/schema.ts'
import { fail } from '../errors.ts'
import { toMember } from './member.ts'
import { findPerson } from './queries.ts'

/** A person's data as of `now`; fails with `code` if there is no such person. */
export const requireMember = async (
  db: Executor,
  id: string,
  now: IsoInstant,
  code: ErrorCode = 'user_not_found',
): Promise<Member> => toMember((await findPerson(db, id, now)) ?? fail(code), now)
