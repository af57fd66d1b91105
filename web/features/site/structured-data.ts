import type { Event, Graph, OpeningHoursSpecification, PostalAddress, SportsClub } from 'schema-dts'
import { daysLater, paris } from '../../../contract/rules/time/dates.ts'
import { parisDay } from '../../../contract/rules/time/paris-clock.ts'
import type { Club, Weekday } from '../../lib/club.ts'
import { nextWeekday, parisOffsetText, timeField } from '../../lib/texts/dates.ts'

type DayOfWeek = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'
type Slot = Club['weeklySlots'][number]

const days: Record<Weekday, DayOfWeek> = {
  lundi: 'Monday',
  mardi: 'Tuesday',
  mercredi: 'Wednesday',
  jeudi: 'Thursday',
  vendredi: 'Friday',
  samedi: 'Saturday',
  dimanche: 'Sunday',
}
const schemaDay = (day: Weekday) => `https://schema.org/${days[day]}` as const

/** "10:00:00" for "10:00". */
const withSeconds = (time: string) => `${time}:00`

/** "+33199001234" for "01 99 00 12 34"; an international number keeps its prefix. */
const internationalTelephone = (telephone: string) => telephone.replace(/[^\d+]/g, '').replace(/^0/, '+33')

const addressOf = ({ address: { street, postalCode, town } }: Club) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: town,
    postalCode,
    addressCountry: 'FR',
  }) as const satisfies PostalAddress

const openingHours = ({ day, start, end }: Slot) =>
  ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: schemaDay(day),
    opens: withSeconds(start),
    closes: withSeconds(end),
  }) as const satisfies OpeningHoursSpecification

const clubId = (siteUrl: string) => `${siteUrl}/#club`

/** The club and its weekly hours as schema.org data, for search engines. Prerendered: without a date. */
export const clubData = (club: Club, siteUrl: string) => {
  const sportsClub = {
    '@type': 'SportsClub',
    '@id': clubId(siteUrl),
    name: club.name,
    description: club.promise.summary,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/preview.jpg`,
    email: club.email,
    telephone: internationalTelephone(club.telephone),
    address: addressOf(club),
    openingHoursSpecification: club.weeklySlots.map(openingHours),
    sameAs: club.social.map(({ url }) => url),
  } as const satisfies SportsClub
  return { '@context': 'https://schema.org', '@graph': [sportsClub] } as const satisfies Graph
}

/** The day of the slot's next start, "2026-11-29". */
const nextDayOf = ({ day, start }: Slot, now: string) => {
  const today = parisDay(now)
  const next = nextWeekday(day, today)
  return next === today && start <= timeField(now) ? daysLater(next, 7) : next
}

/** The next session of each weekly slot as schema.org data. */
export const nextSessionsData = (club: Club, siteUrl: string, now: string) => {
  const events = club.weeklySlots.map((slot) => {
    const { day, start, end, title, description, location } = slot
    const date = nextDayOf(slot, now)
    const [startTime, endTime] = [withSeconds(start), withSeconds(end)]
    const offset = parisOffsetText(date)
    return {
      '@type': 'Event',
      name: title,
      description,
      startDate: `${date}T${startTime}${offset}`,
      endDate: `${date}T${endTime}${offset}`,
      url: `${siteUrl}/#entrainements`,
      image: `${siteUrl}/preview.jpg`,
      organizer: { '@id': clubId(siteUrl) },
      location: { '@type': 'Place', name: location, address: addressOf(club), hasMap: club.stadium.mapUrl },
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: schemaDay(day),
        startTime,
        endTime,
        scheduleTimezone: paris,
      },
    } as const satisfies Event
  })
  return { '@context': 'https://schema.org', '@graph': events } as const satisfies Graph
}
