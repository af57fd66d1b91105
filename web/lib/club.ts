import { type Club, club } from '../../club.ts'

export type { Club, Photograph, Portrait, Scene, Vignette, Weekday } from '../../club.ts'

/** The club outside components: titles of pages, schemas of forms. */
export const getClub = (): Club => club

/** The club in a component. The only door to `club.ts`: what the board edits will come from the database. */
export const useClub = (): Club => club
