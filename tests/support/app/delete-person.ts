import { deleteUser } from '../../../contract/members/members.ts'
import { createSignedIn } from './factories.ts'
import type { TestApp } from './start-app.ts'

/** Deletes a person as the board does. */
export const deletePerson = async (app: TestApp, id: string): Promise<void> => {
  const { cookie } = await createSignedIn(app, { role: 'ADMIN', status: null })
  const { status } = await app.send(deleteUser, { params: { id } }, { as: cookie })
  if (status !== 204) throw new Error(`The person was not deleted: ${status}`)
}
