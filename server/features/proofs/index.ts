export { deleteProof } from './queries.ts'
export { deleteExpiredProofs } from './service.ts'
