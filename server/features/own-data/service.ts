import type { Asker, Context } from '../../context.ts'
import { fail } from '../../errors.ts'
import { ownsPassword } from '../accounts/service.ts'
import { remove } from '../admin/service.ts'

export { writeExport } from './export.ts'

/** Erases the own account with all that hangs on it, as the board would; the last administrator stays. */
export const deleteAccount = async (context: Context, asker: Asker, password: string): Promise<void> => {
  if (!(await ownsPassword(context, asker.id, password))) fail('wrong_password')
  await remove(context, asker, asker.id)
}
