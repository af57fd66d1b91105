import { parisDay } from '../time/paris-clock.ts'
import { lastDayOfSeason } from '../time/season.ts'

/** 31 August is over, in Paris. */
export const isSeasonOver = (season: number, now: string | number): boolean => parisDay(now) > lastDayOfSeason(season)
