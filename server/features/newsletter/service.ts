import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { insertSubscriber } from './queries.ts'

export const subscribe = ({ db, now }: Context, email: string) =>
  insertSubscriber(db, { id: newId(), email, confirmedAt: null, createdAt: now() })
