import assert from 'node:assert/strict'
import { test } from 'node:test'
import { club } from '../../../club.ts'
import { clubData, nextSessionsData } from './structured-data.ts'

// Names and values of schema.org are checked by the compiler: the data `satisfies` its definitions, of `schema-dts`.

const url = 'https://club.example'
const [sportsClub] = clubData(club, url)['@graph']
const eventsAt = (now: string) => nextSessionsData(club, url, now)['@graph']
const startsAt = (now: string) => eventsAt(now).map(({ startDate }) => startDate)

test('search engines get the club’s address, telephone and e-mail', () => {
  assert.equal(sportsClub['@type'], 'SportsClub')
  assert.equal(sportsClub.telephone, '+33199001234')
  assert.equal(sportsClub.email, club.email)
  assert.equal(sportsClub.address.streetAddress, club.address.street)
  assert.deepEqual(
    sportsClub.sameAs,
    club.social.map((link) => link.url),
  )
})

test('search engines get the weekly hours of the club', () => {
  assert.equal(sportsClub.openingHoursSpecification.length, club.weeklySlots.length)
  assert.deepEqual(sportsClub.openingHoursSpecification[1], {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Wednesday',
    opens: '19:00:00',
    closes: '20:30:00',
  })
})

test('search engines get the next session of every weekly slot, with its street', () => {
  const [sunday, wednesday] = eventsAt('2026-11-26T12:00:00Z')
  assert.ok(sunday && wednesday)
  assert.equal(sunday.name, 'Séance principale')
  assert.equal(sunday.startDate, '2026-11-29T10:00:00+01:00')
  assert.equal(sunday.endDate, '2026-11-29T12:00:00+01:00')
  assert.equal(sunday.location.address.streetAddress, '12 rue du Stade')
  assert.equal(sunday.eventSchedule.byDay, 'https://schema.org/Sunday')
  assert.equal(wednesday.startDate, '2026-12-02T19:00:00+01:00')
})

test('a session that begins now is followed by that of the week after', () => {
  assert.equal(startsAt('2026-11-29T08:59:59Z')[0], '2026-11-29T10:00:00+01:00')
  assert.equal(startsAt('2026-11-29T09:00:00Z')[0], '2026-12-06T10:00:00+01:00')
})

test('a session after the change to summer or winter time has that time’s offset', () => {
  assert.equal(startsAt('2027-03-27T12:00:00Z')[0], '2027-03-28T10:00:00+02:00')
  assert.equal(startsAt('2027-10-30T12:00:00Z')[0], '2027-10-31T10:00:00+01:00')
})

test('an international telephone number keeps its prefix', () => {
  const [abroad] = clubData({ ...club, telephone: '+32 2 555 12 34' }, url)['@graph']
  assert.equal(abroad.telephone, '+3225551234')
})

test('what is prerendered does not depend on the date of the build', () => {
  assert.doesNotMatch(JSON.stringify(sportsClub), /"(startDate|endDate)"|20\d{2}-\d{2}-\d{2}/)
})
