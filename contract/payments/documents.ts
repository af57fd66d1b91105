import { endpoint, pdf, workbook } from '../endpoint.ts'
import { ById, FileContent } from '../values.ts'
import { SeasonQuery } from './payments.ts'

/** Every payment of a season as CSV for an accountant. */
export const paymentsFile = endpoint({
  method: 'GET',
  path: '/api/admin/payments.csv',
  access: 'admin',
  query: SeasonQuery,
  file: { type: 'text/csv', name: 'reglements.csv' },
  response: FileContent,
})
/** Exports the payments as a workbook. */
export const paymentsWorkbook = endpoint({
  method: 'GET',
  path: '/api/admin/payments.xlsx',
  access: 'admin',
  query: SeasonQuery,
  file: workbook('reglements.xlsx'),
  response: FileContent,
})
/** The receipt as PDF; 404 without one. */
export const receiptFile = endpoint({
  method: 'GET',
  path: '/api/admin/payments/:id/receipt',
  access: 'admin',
  params: ById,
  file: pdf('recu.pdf'),
  response: FileContent,
})
/** The caller’s receipt as PDF. 404 `payment_not_found` without a receipt, or for the payment of others. */
export const ownReceipt = endpoint({
  method: 'GET',
  path: '/api/my/payments/:id/receipt',
  access: 'signedIn',
  params: ById,
  file: pdf('recu.pdf'),
  response: FileContent,
})
/** The caller's attestation of membership as PDF; 404 unless the board validated that membership. */
export const ownAttestation = endpoint({
  method: 'GET',
  path: '/api/my/memberships/:id/attestation',
  access: 'signedIn',
  params: ById,
  file: pdf('attestation.pdf'),
  response: FileContent,
})
/** The attestation of anybody, for the board. */
export const attestationFile = endpoint({
  method: 'GET',
  path: '/api/admin/memberships/:id/attestation',
  access: 'admin',
  params: ById,
  file: pdf('attestation.pdf'),
  response: FileContent,
})
