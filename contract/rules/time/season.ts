/** A season is named by its first year: it runs from 1 September to 31 August, in Paris. */
export const seasonName = (season: number): string => `${season}-${season + 1}`

/** First day of a season, YYYY-MM-DD. */
export const firstDayOfSeason = (season: number): string => `${season}-09-01`

/** Last day of a season, YYYY-MM-DD. */
export const lastDayOfSeason = (season: number): string => `${season + 1}-08-31`

/** From this day on, YYYY-MM-DD, a new membership is for the next season and already valid; renewals open. */
export const firstDayToEnrol = (season: number): string => `${season}-07-01`

/** Last day of the renewals for a season, YYYY-MM-DD: links in mails work until its end. */
export const lastDayToRenew = (season: number): string => `${season}-09-30`
