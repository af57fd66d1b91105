import {
  cancelEmailChange,
  confirmEmailChange,
  ownEmailChange,
  sendEmailLink,
} from '../../../../contract/accounts/email-change.ts'
import type { Context } from '../../../context.ts'
import { findLoginCookie } from '../../../http/login-cookie.ts'
import { type App, serve } from '../../../http/serve.ts'
import * as emailChange from './service.ts'

export const emailChangeRoutes = (app: App, context: Context): void => {
  serve(app, ownEmailChange, ({ actor }) => emailChange.readEmailChange(context.db, actor.id, context.now()))
  serve(app, sendEmailLink, ({ login }) => emailChange.sendLink(context, login))
  serve(app, cancelEmailChange, ({ login }) => emailChange.cancelEmailChange(context, login))
  serve(app, confirmEmailChange, ({ body, request }) =>
    emailChange.confirmEmail(context, body.jeton, findLoginCookie(request, context.config)),
  )
}
