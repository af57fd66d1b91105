import {
  adminUsers,
  boardSummary,
  deleteUser,
  setLevel,
  setMembershipStatus,
  setRole,
} from '../../../contract/admin.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { listMembers } from './member-list.ts'
import * as admin from './service.ts'

export const adminRoutes = (app: App, context: Context): void => {
  serve(app, adminUsers, async ({ query, reply }) => {
    const { users, total, next } = await listMembers(context, query)
    if (total !== undefined) reply.header('x-total-count', total)
    if (next) reply.header('link', `<${next}>; rel="next"`)
    return users
  })
  serve(app, boardSummary, () => admin.readSummary(context))
  serve(app, setRole, ({ user, params, body }) => admin.setRole(context, user, params.id, body.role))
  serve(app, setLevel, ({ user, params, body }) => admin.setLevel(context, user, params.id, body.level))
  serve(app, setMembershipStatus, ({ user, params, body }) =>
    admin.setMembershipStatus(context, user, params.id, body.status),
  )
  serve(app, deleteUser, ({ user, params }) => admin.remove(context, user, params.id))
}
