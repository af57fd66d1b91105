import {
  acceptOffer,
  cancelSignUp,
  givePlace,
  ownPlace,
  removePlace,
  sessionPlaces,
  signUp,
} from '../../../contract/places.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as coach from './coach/service.ts'
import * as places from './service.ts'

export const placeRoutes = (app: App, context: Context): void => {
  serve(app, ownPlace, ({ actor, params }) => places.readOwnPlace(context, actor, params.id))
  serve(app, signUp, ({ login, params, body }) => places.signUp(context, login, params.id, body ?? {}))
  serve(app, cancelSignUp, ({ login, params }) => places.cancelSignUp(context, login, params.id))
  serve(app, acceptOffer, ({ login, params }) => places.acceptOffer(context, login, params.id))
  serve(app, sessionPlaces, ({ params }) => coach.readPlaces(context.db, params.id))
  serve(app, givePlace, ({ login, params, body }) => coach.givePlace(context, login, params.id, body))
  serve(app, removePlace, ({ login, params }) => coach.removePlace(context, login, params.id, params.userId))
}
