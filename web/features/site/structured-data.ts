import type { Club, Weekday } from '../../../club.ts'
import { paris } from '../../../contract/rules/dates.ts'

const days: Record<Weekday, string> = {
  lundi: 'Monday',
  mardi: 'Tuesday',
  mercredi: 'Wednesday',
  jeudi: 'Thursday',
  vendredi: 'Friday',
  samedi: 'Saturday',
  dimanche: 'Sunday',
}

/** "+33199001234" for "01 99 00 12 34"; an international number keeps its prefix. */
const internationalPhone = (phone: string) => phone.replace(/[^\d+]/g, '').replace(/^0/, '+33')

/**
 * The club and its weekly training as schema.org data, for search engines. The schedules have no start date:
 * the page is built once, and a date would become outdated.
 */
export const structuredData = (club: Club, siteUrl: string) => {
  const { street, postalCode, town } = club.address
  const address = { '@type': 'PostalAddress', addressLocality: town, postalCode, addressCountry: 'FR' }
  const organizer = { '@id': `${siteUrl}/#club` }
  const sportsClub = {
    '@type': 'SportsClub',
    ...organizer,
    name: club.name,
    description: club.promise.summary,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/preview.jpg`,
    email: club.email,
    telephone: internationalPhone(club.phone),
    address: { ...address, streetAddress: street },
    sameAs: club.social.map(({ url }) => url),
  }
  const slots = club.weeklySlots.map(({ day, start, end, title, description, place }) => ({
    '@type': 'SportsEvent',
    name: title,
    description,
    organizer,
    location: { '@type': 'Place', name: place, address, hasMap: club.stadium.mapUrl },
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: `https://schema.org/${days[day]}`,
      startTime: start,
      endTime: end,
      scheduleTimezone: paris,
    },
  }))
  return { '@context': 'https://schema.org', '@graph': [sportsClub, ...slots] }
}
