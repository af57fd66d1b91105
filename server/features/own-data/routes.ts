import { deleteOwnAccount, exportOwnData } from '../../../contract/own-data.ts'
import type { Context } from '../../context.ts'
import { slowGuessing } from '../../http/guessing.ts'
import { hashingFor } from '../../http/hashing.ts'
import { clearLoginCookie } from '../../http/login-cookie.ts'
import { type App, serve } from '../../http/serve.ts'
import * as ownData from './service.ts'

export const ownDataRoutes = (app: App, context: Context): void => {
  serve(app, exportOwnData, ({ actor }) => ownData.writeExport(context, actor))
  serve(app, deleteOwnAccount, async ({ claim, body, request, reply }) => {
    const attempt = () => ownData.deleteAccount(hashingFor(context, request, { userId: claim.claimed.id }), claim, body)
    await slowGuessing(context, { email: claim.claimed.email, address: request.ip }, attempt)
    clearLoginCookie(reply, context.config)
  })
}
