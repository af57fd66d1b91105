import {
  acceptOffer,
  givePlace,
  joinSession,
  leaveSession,
  ownRsvp,
  removePlace,
  sessionPlaces,
} from '../../../contract/places.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as coach from './coach/service.ts'
import * as places from './service.ts'

export const placeRoutes = (app: App, context: Context): void => {
  serve(app, ownRsvp, ({ actor, params }) => places.readOwnPlace(context, actor, params.id))
  serve(app, joinSession, ({ login, params, body }) => places.joinSession(context, login, params.id, body ?? {}))
  serve(app, leaveSession, ({ login, params }) => places.leaveSession(context, login, params.id))
  serve(app, acceptOffer, ({ login, params }) => places.acceptOffer(context, login, params.id))
  serve(app, sessionPlaces, ({ params }) => coach.readPlaces(context.db, params.id))
  serve(app, givePlace, ({ login, params, body }) => coach.givePlace(context, login, params.id, body))
  serve(app, removePlace, ({ login, params }) => coach.removePlace(context, login, params.id, params.userId))
}
