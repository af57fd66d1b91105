import {
  ownNotices,
  ownPush,
  saveNotices,
  subscribeDevice,
  switchNoticeOff,
  unsubscribeDevice,
} from '../../../contract/notices.ts'
import type { Context } from '../../context.ts'
import { serveOneClick } from '../../http/one-click.ts'
import { type App, serve } from '../../http/serve.ts'
import * as devices from './devices.ts'
import * as notices from './service.ts'

export const noticeRoutes = (app: App, context: Context): void => {
  serve(app, ownNotices, ({ actor }) => notices.readChoices(context, actor))
  serve(app, saveNotices, ({ login, body }) => notices.saveNotices(context, login, body))
  serve(app, ownPush, ({ actor }) => devices.readPush(context, actor))
  serve(app, subscribeDevice, ({ login, body }) => devices.subscribeDevice(context, login, body))
  serve(app, unsubscribeDevice, ({ login, body }) => devices.unsubscribeDevice(context, login, body.endpoint))
  serveOneClick(app, switchNoticeOff, `${context.config.publicUrl}/avis/desactiver`, ({ jeton, avis }) =>
    notices.switchOff(context, jeton, avis),
  )
}
