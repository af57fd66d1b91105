import {
  cancelEmailChange,
  confirmEmailChange,
  ownEmailChange,
  sendEmailLink,
} from '../../../../contract/accounts/email-change.ts'
import type { Context } from '../../../context.ts'
import { readLoginCookie } from '../../../http/login-cookie.ts'
import { limitAccountChange } from '../../../http/rate-limits.ts'
import { type App, serve } from '../../../http/serve.ts'
import * as emailChange from './service.ts'

export const emailChangeRoutes = (app: App, context: Context): void => {
  serve(app, ownEmailChange, ({ actor }) => emailChange.readEmailChange(context, actor.id))
  serve(app, sendEmailLink, ({ claim, request }) =>
    emailChange.sendLink(context, claim, (email) =>
      limitAccountChange(context, { userId: claim.unconfirmedActor.id, address: request.ip, email }),
    ),
  )
  serve(app, cancelEmailChange, ({ claim }) => emailChange.cancel(context, claim))
  serve(app, confirmEmailChange, ({ body, request }) =>
    emailChange.confirm(context, body.jeton, readLoginCookie(request, context.config)),
  )
}
