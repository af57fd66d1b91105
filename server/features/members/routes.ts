import { correctMember } from '../../../contract/members/correction.ts'
import { memberDetails } from '../../../contract/members/details.ts'
import {
  adminUsers,
  adminUsersFile,
  adminUsersWorkbook,
  boardQueue,
  boardSummary,
  deleteUser,
  setLevel,
  setRole,
} from '../../../contract/members/members.ts'
import { coachMembers } from '../../../contract/members/search.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { serveAuditedList } from '../../http/serve-list.ts'
import { deleteMember } from '../own-data/index.ts'
import * as correction from './correction.ts'
import { readDetails } from './details/service.ts'
import { membersFile } from './member-file.ts'
import { readMemberList } from './member-list.ts'
import * as members from './service.ts'
import { searchMembers } from './service.ts'

export const memberRoutes = (app: App, context: Context): void => {
  serve(app, memberDetails, ({ params }) => readDetails(context, params.id))
  serveAuditedList(app, context, { endpoint: adminUsers, list: 'users' }, ({ actor, query }) =>
    readMemberList(context, actor, query),
  )
  serve(app, adminUsersFile, ({ actor, query }) => membersFile(context, actor, query, 'csv'))
  serve(app, adminUsersWorkbook, ({ actor, query }) => membersFile(context, actor, query, 'xlsx'))
  serve(app, boardSummary, () => members.readSummary(context))
  serve(app, boardQueue, () => members.readQueue(context))
  serve(app, correctMember, ({ login, params, body }) => correction.correctMember(context, login, params.id, body))
  serve(app, setRole, ({ login, params, body }) => members.setRole(context, login, params.id, body.role))
  serve(app, setLevel, ({ login, params, body }) => members.setLevel(context, login, params.id, body.level))
  serve(app, coachMembers, ({ query }) => searchMembers(context, query))
  serve(app, deleteUser, ({ login, params, query }) => deleteMember(context, login, { ...params, ...query }))
}
