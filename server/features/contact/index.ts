export { deleteMessagesFrom } from './queries.ts'
export { countUnanswered, deleteOldMessages } from './service.ts'
