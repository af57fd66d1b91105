export { fillPlaces } from './fill.ts'
export { deleteEndedEntries } from './housekeeping.ts'
export { placesJob } from './job.ts'
export { lockSession as lockPlaces } from './queries.ts'
