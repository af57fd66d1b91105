export { countToReview } from './service.ts'
