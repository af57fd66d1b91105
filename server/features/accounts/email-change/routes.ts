import {
  cancelEmailChange,
  confirmEmailChange,
  ownEmailChange,
  sendEmailLink,
} from '../../../../contract/accounts/email-change.ts'
import type { Context } from '../../../context.ts'
import { readLoginCookie } from '../../../http/login-cookie.ts'
import { type App, serve } from '../../../http/serve.ts'
import { limitAccountChange } from '../limit-account-change.ts'
import * as emailChange from './service.ts'

export const emailChangeRoutes = (app: App, context: Context): void => {
  serve(app, ownEmailChange, ({ actor }) => emailChange.readEmailChange(context, actor.id))
  serve(app, sendEmailLink, ({ login, request }) =>
    emailChange.sendLink(context, login, (email) =>
      limitAccountChange(context, { userId: login.userId, address: request.ip, email }),
    ),
  )
  serve(app, cancelEmailChange, ({ login }) => emailChange.cancelEmailChange(context, login))
  serve(app, confirmEmailChange, ({ body, request }) =>
    emailChange.confirmEmail(context, body.jeton, readLoginCookie(request, context.config)),
  )
}
