import { decideProof, ownProof, proofFile, proofState, uploadProof } from '../../../contract/proofs.ts'
import type { Context } from '../../context.ts'
import { acceptUploads } from '../../http/bodies.ts'
import { type App, serve } from '../../http/serve.ts'
import * as proofs from './service.ts'

export const proofRoutes = (app: App, context: Context): void => {
  serve(app, ownProof, ({ actor }) => proofs.readOwnProof(context, actor))
  serve(app, proofState, ({ params }) => proofs.readProofState(context, params.id))
  serve(app, proofFile, ({ params }) => proofs.readProofFile(context, params.id))
  serve(app, decideProof, ({ login, params, body }) => proofs.decideProof(context, login, params.id, body.isAccepted))
  acceptUploads(app, context.config, (scope) =>
    serve(scope, uploadProof, ({ login, body }) => proofs.uploadProof(context, login, body)),
  )
}
