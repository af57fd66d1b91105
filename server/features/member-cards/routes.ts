import * as endpoints from '../../../contract/member-cards.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as memberCards from './service.ts'

export const memberCardRoutes = (app: App, context: Context): void => {
  serve(app, endpoints.ownMemberCards, ({ actor }) => memberCards.listOwn(context, actor))
  serve(app, endpoints.createMemberCard, ({ login, body }) => memberCards.createMemberCard(context, login, body))
  serve(app, endpoints.memberCardFile, ({ login, body }) => memberCards.readFile(context, login, body.key))
  serve(app, endpoints.coachMemberCards, () => memberCards.listCardHolders(context))
}
