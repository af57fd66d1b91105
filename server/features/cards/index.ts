export { deleteReplacedCards } from './service.ts'
