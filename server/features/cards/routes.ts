import * as endpoints from '../../../contract/cards.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as cards from './service.ts'

export const cardRoutes = (app: App, context: Context): void => {
  serve(app, endpoints.ownCards, ({ actor }) => cards.listOwn(context, actor))
  serve(app, endpoints.createCard, ({ login, body }) => cards.createCard(context, login, body))
  serve(app, endpoints.cardFile, ({ login, body }) => cards.readFile(context, login, body.key))
  serve(app, endpoints.coachCards, () => cards.listHolders(context))
}
