import { correctMember } from '../../../contract/members/correction.ts'
import {
  adminUsers,
  adminUsersFile,
  adminUsersWorkbook,
  boardQueue,
  boardSummary,
  deleteUser,
  setLevel,
  setMembershipStatus,
  setRole,
} from '../../../contract/members/members.ts'
import { settleMemberships, undoMembershipChange } from '../../../contract/members/settle.ts'
import type { Context } from '../../context.ts'
import { sendPage } from '../../http/send-page.ts'
import { type App, serve } from '../../http/serve.ts'
import * as correction from './correction.ts'
import { membersFile } from './member-file.ts'
import { listMembers } from './member-list.ts'
import * as status from './membership-status.ts'
import * as admin from './service.ts'

export const memberRoutes = (app: App, context: Context): void => {
  serve(app, adminUsers, async (input) => {
    const list = await listMembers(context, input.actor, input.query)
    return Array.isArray(list) ? list : sendPage(context, adminUsers, input, list)
  })
  serve(app, adminUsersFile, ({ actor, query }) => membersFile(context, actor, query, 'csv'))
  serve(app, adminUsersWorkbook, ({ actor, query }) => membersFile(context, actor, query, 'xlsx'))
  serve(app, boardSummary, () => admin.readSummary(context))
  serve(app, boardQueue, () => admin.readQueue(context))
  serve(app, correctMember, ({ claim, params, body }) => correction.correctMember(context, claim, params.id, body))
  serve(app, setRole, ({ claim, params, body }) => admin.setRole(context, claim, params.id, body.role))
  serve(app, setLevel, ({ claim, params, body }) => admin.setLevel(context, claim, params.id, body.level))
  serve(app, setMembershipStatus, ({ claim, params, body }) =>
    status.setMembershipStatus(context, claim, params.id, body.status),
  )
  serve(app, settleMemberships, ({ claim, body }) => status.settleMemberships(context, claim, body))
  serve(app, undoMembershipChange, ({ claim, params }) => status.undoMembershipChange(context, claim, params.id))
  serve(app, deleteUser, ({ claim, params, query }) => admin.remove(context, claim, { ...params, ...query }))
}
