import * as endpoints from '../../../contract/consents.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as consents from './service.ts'

export const consentRoutes = (app: App, context: Context): void => {
  serve(app, endpoints.ownConsents, ({ actor }) => consents.listOwnConsents(context, actor))
  serve(app, endpoints.saveConsents, ({ login, body }) => consents.saveConsents(context, login, body))
  serve(app, endpoints.photoRemovals, () => consents.listPhotoRemovals(context))
  serve(app, endpoints.finishPhotoRemoval, ({ login, params }) =>
    consents.finishPhotoRemoval(context, login, params.id),
  )
}
