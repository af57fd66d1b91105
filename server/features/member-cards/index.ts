export { deleteReplacedMemberCards } from './service.ts'
