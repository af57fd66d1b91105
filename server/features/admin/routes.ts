import {
  adminUsers,
  adminUsersFile,
  boardSummary,
  deleteUser,
  setLevel,
  setMembershipStatus,
  setRole,
} from '../../../contract/admin.ts'
import type { Context } from '../../context.ts'
import { sendPage } from '../../http/send-page.ts'
import { type App, serve } from '../../http/serve.ts'
import { membersFile } from './member-file.ts'
import { listMembers } from './member-list.ts'
import * as admin from './service.ts'

export const adminRoutes = (app: App, context: Context): void => {
  serve(app, adminUsers, async ({ query, reply }) => {
    const found = await listMembers(context, query)
    return Array.isArray(found) ? found : sendPage(reply, adminUsers, query, found)
  })
  serve(app, adminUsersFile, ({ query }) => membersFile(context, query))
  serve(app, boardSummary, () => admin.readSummary(context))
  serve(app, setRole, ({ user, params, body }) => admin.setRole(context, user, params.id, body.role))
  serve(app, setLevel, ({ user, params, body }) => admin.setLevel(context, user, params.id, body.level))
  serve(app, setMembershipStatus, ({ user, params, body }) =>
    admin.setMembershipStatus(context, user, params.id, body.status),
  )
  serve(app, deleteUser, ({ user, params }) => admin.remove(context, user, params.id))
}
