export { findAcceptedVersion, listCurrent as listCurrentConsents } from './queries.ts'
export { recordConsents } from './record.ts'
