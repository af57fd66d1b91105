import {
  activateAndRecordDue,
  setMembershipStatus,
  undoMembershipChange,
} from '../../../contract/memberships/status.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as memberships from './service.ts'

export const membershipRoutes = (app: App, context: Context): void => {
  serve(app, setMembershipStatus, ({ login, params, body }) =>
    memberships.setMembershipStatus(context, login, params.id, body.status),
  )
  serve(app, activateAndRecordDue, ({ login, body }) => memberships.activateAndRecordDue(context, login, body))
  serve(app, undoMembershipChange, ({ login, params }) => memberships.undoMembershipChange(context, login, params.id))
}
