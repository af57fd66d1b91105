import { decideProof, proofFile, proofState, uploadProof } from '../../../contract/proofs.ts'
import { maxProofPixels } from '../../../contract/rules/people/proof.ts'
import { createSignedIn, type SignedIn } from './factories.ts'
import { startApp } from './start-app.ts'

/** A club whose members upload proofs for the reduced tier, which the board reads. */
export const startProofClub = async () => {
  const app = await startApp()
  const { context, send, setNow, server, log } = app
  const { db } = context
  const board = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Nadia', nom: 'Bureau' })
  const pdf = '%PDF-1.7 carte d’étudiant'
  /** The largest picture that is accepted. */
  const largest = { width: 8192, height: maxProofPixels / 8192 }

  const reduced = { tier: 'REDUIT', age: 30, reducedJustification: 'Étudiante' } as const
  const createReduced = () => createSignedIn(app, reduced)

  const uploadParts = ({ cookie }: SignedIn, ...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
    send(uploadProof, { body: new Blob(parts) }, { as: cookie })
  const upload = (person: SignedIn, content: string | Uint8Array<ArrayBuffer> = pdf) => uploadParts(person, content)
  const stateOf = async ({ user }: SignedIn) =>
    (await send(proofState, { params: { id: user.id } }, { as: board.cookie })).body
  const readBy = (cookie: string, { user }: SignedIn) => send(proofFile, { params: { id: user.id } }, { as: cookie })
  const decide = ({ user }: SignedIn, isAccepted: boolean) =>
    send(decideProof, { params: { id: user.id }, body: { isAccepted } }, { as: board.cookie })
  const hasFile = async ({ user }: SignedIn) =>
    (await db.selectFrom('proofFiles').select('userId').where('userId', '=', user.id).execute()).length === 1
  return {
    app,
    context,
    send,
    setNow,
    server,
    log,
    db,
    board,
    pdf,
    largest,
    reduced,
    createReduced,
    uploadParts,
    upload,
    stateOf,
    readBy,
    decide,
    hasFile,
  }
}
