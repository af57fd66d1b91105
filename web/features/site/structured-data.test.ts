import assert from 'node:assert/strict'
import { test } from 'node:test'
import { club } from '../../../club.ts'
import { structuredData } from './structured-data.ts'

const url = 'https://club.example'
const { '@graph': graph } = structuredData(club, url)
const events = structuredData(club, url)['@graph'].filter((node) => 'eventSchedule' in node)

test('search engines get the club’s address, telephone and e-mail', () => {
  const [sportsClub] = graph
  assert.ok(sportsClub && 'telephone' in sportsClub)
  assert.equal(sportsClub['@type'], 'SportsClub')
  assert.equal(sportsClub.telephone, '+33199001234')
  assert.equal(sportsClub.email, club.email)
  assert.equal(sportsClub.address.streetAddress, club.address.street)
  assert.deepEqual(
    sportsClub.sameAs,
    club.social.map((one) => one.url),
  )
})

test('search engines get every weekly slot with its hours', () => {
  assert.deepEqual(
    events.map(({ name }) => name),
    club.weeklySlots.map(({ title }) => title),
  )
  assert.deepEqual(events[0]?.eventSchedule, {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: 'https://schema.org/Sunday',
    startTime: '10:00',
    endTime: '12:00',
    scheduleTimezone: 'Europe/Paris',
  })
})

test('an international telephone number keeps its prefix', () => {
  const abroad = structuredData({ ...club, phone: '+32 2 555 12 34' }, url)['@graph'][0]
  assert.ok(abroad && 'telephone' in abroad)
  assert.equal(abroad.telephone, '+3225551234')
})

test('the structured data does not depend on the date of the build', () => {
  assert.doesNotMatch(JSON.stringify(graph), /"(startDate|endDate)"|20\d{2}-\d{2}-\d{2}/)
})
