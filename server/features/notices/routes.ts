import {
  ownNotices,
  ownPush,
  saveNotices,
  subscribeDevice,
  switchNoticeOff,
  unsubscribeDevice,
} from '../../../contract/notices.ts'
import type { Context } from '../../context.ts'
import { acceptOneClickForms } from '../../http/one-click.ts'
import { type App, serve } from '../../http/serve.ts'
import * as devices from './devices.ts'
import { readChoices, switchOff, writeChoices } from './service.ts'

export const noticeRoutes = (app: App, context: Context): void => {
  serve(app, ownNotices, ({ actor }) => readChoices(context, actor))
  serve(app, saveNotices, ({ login, body }) => writeChoices(context, login, body))
  serve(app, ownPush, ({ actor }) => devices.readPush(context, actor))
  serve(app, subscribeDevice, ({ login, body }) => devices.subscribeDevice(context, login, body))
  serve(app, unsubscribeDevice, ({ login, body }) => devices.unsubscribeDevice(context, login, body.endpoint))
  app.register(async (scope) => {
    acceptOneClickForms(scope)
    serve(scope, switchNoticeOff, ({ query }) => switchOff(context, query.jeton, query.avis))
  })
  // Mail programs without a one-click button open the same URL as a page.
  app.get<{ Querystring: Record<string, unknown> }>(
    switchNoticeOff.path,
    { schema: { hide: true } },
    ({ query }, reply) => {
      const values = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      return reply.redirect(`${context.config.publicUrl}/avis/desactiver?${new URLSearchParams(values)}`)
    },
  )
}
