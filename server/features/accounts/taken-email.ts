import { isUniqueViolation } from '../../database/engine/failures.ts'
import { fail } from '../../errors.ts'

/** Runs `work`; fails with `email_taken` when another account got the address first. */
export const refuseTakenEmail = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'accounts', 'email')) fail('email_taken')
    throw error
  }
}
