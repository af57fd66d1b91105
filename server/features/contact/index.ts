export { deleteMessagesBefore, deleteMessagesFrom } from './queries.ts'
export { countUnanswered } from './service.ts'
