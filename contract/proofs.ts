import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxProofBytes, maxProofPixels, proofTypes } from './rules/people/proof.ts'
import { UploadedFile } from './upload.ts'
import { ById, FileContent, IsoInstant, Nothing } from './values.ts'

export const ProofType = z.enum(proofTypes)
export type ProofType = z.infer<typeof ProofType>

/** The caller's file, if one waits for the board; it is destroyed at `expiresAt` at the latest. */
const OwnProof = z.object({ uploadedAt: IsoInstant.nullable(), expiresAt: IsoInstant.nullable() })
export type OwnProof = z.infer<typeof OwnProof>

/** Null without a file. */
export const ownProof = endpoint({
  method: 'GET',
  path: '/api/my/proof',
  access: 'signedIn',
  response: OwnProof,
})
/** Stores or replaces the proof for the caller's reduced tier. 409 `proof_not_needed` for another tier or age. */
export const uploadProof = endpoint({
  method: 'POST',
  path: '/api/my/proof',
  access: 'signedIn',
  body: UploadedFile,
  accountLimit: 'uploads',
  upload: { maxBytes: maxProofBytes, maxPixels: maxProofPixels, types: proofTypes },
  response: OwnProof,
})

export const ProofState = z.object({
  /** Upload time of the undecided file; null without one. */
  file: z.object({ type: ProofType, uploadedAt: IsoInstant }).nullable(),
  /** The last decision; its author is null once that person was deleted. */
  decision: z.object({ isAccepted: z.boolean(), at: IsoInstant, by: z.string().nullable() }).nullable(),
})
export type ProofState = z.infer<typeof ProofState>

/** `id` is a user id, here and below. */
export const proofState = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/proof',
  access: 'admin',
  params: ById,
  response: ProofState,
})
/** The picture or PDF. 404 `proof_not_found` once it is destroyed: after a decision, or thirty days. */
export const proofFile = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/proof/file',
  access: 'admin',
  params: ById,
  response: FileContent,
  file: { type: 'application/octet-stream', name: 'justificatif', isBinary: true },
})
/** Records that the board checked the person's proof, a file or a card shown at the track; destroys the file. */
export const decideProof = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/proof-decision',
  access: 'admin',
  params: ById,
  body: z.object({ isAccepted: z.boolean() }),
  response: Nothing,
  status: 204,
})
