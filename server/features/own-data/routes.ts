import { deleteOwnAccount, exportOwnData } from '../../../contract/own-data.ts'
import type { Context } from '../../context.ts'
import { limitFailedSignIns } from '../../http/failed-sign-ins.ts'
import { withHashQuota } from '../../http/hash-quota.ts'
import { clearLoginCookie } from '../../http/login-cookie.ts'
import { type App, serve } from '../../http/serve.ts'
import * as ownData from './service.ts'

export const ownDataRoutes = (app: App, context: Context): void => {
  serve(app, exportOwnData, ({ actor }) => ownData.writeExport(context, actor))
  serve(app, deleteOwnAccount, async ({ claim, body, request, reply }) => {
    const attempt = () =>
      ownData.deleteAccount(withHashQuota(context, request, { userId: claim.unconfirmedActor.id }), claim, body)
    await limitFailedSignIns(context, { email: claim.unconfirmedActor.email, address: request.ip }, attempt)
    clearLoginCookie(reply, context.config)
  })
}
