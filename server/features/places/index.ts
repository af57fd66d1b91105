export { fillPlaces } from './fill.ts'
export { placesJob } from './job.ts'
export { deleteEndedEntries, lockSession as lockPlaces } from './queries.ts'
