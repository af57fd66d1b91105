export { findAcceptedVersion, listCurrentConsents } from './queries.ts'
export { recordConsents } from './record.ts'
