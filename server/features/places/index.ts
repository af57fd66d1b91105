export { lockPlaces } from './queries.ts'
export { fillPlaces } from './waiting-list/fill.ts'
export { placesJob } from './waiting-list/job.ts'
export { deleteEndedWaitingEntries } from './waiting-list/retention.ts'
