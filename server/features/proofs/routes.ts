import { decideProof, ownProof, proofFile, proofState, uploadProof } from '../../../contract/proofs.ts'
import type { Context } from '../../context.ts'
import { acceptUploads } from '../../http/multipart-bodies.ts'
import { limitUploads } from '../../http/rate-limits.ts'
import { type App, serve } from '../../http/serve.ts'
import * as proofs from './service.ts'

export const proofRoutes = (app: App, context: Context): void => {
  serve(app, ownProof, ({ actor }) => proofs.readOwn(context, actor))
  serve(app, proofState, ({ params }) => proofs.readState(context, params.id))
  serve(app, proofFile, ({ params }) => proofs.readFile(context, params.id))
  serve(app, decideProof, ({ claim, params, body }) => proofs.decide(context, claim, params.id, body.isAccepted))
  acceptUploads(app, context.config, (scope) => {
    serve(scope, uploadProof, async ({ claim, body }) => {
      await limitUploads(context, claim.unconfirmedActor.id)
      return proofs.upload(context, claim, body)
    })
  })
}
