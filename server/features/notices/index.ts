export { eveningJob } from './evening.ts'
