import assert from 'node:assert/strict'
import { test } from 'node:test'
import { club } from '../../../club.ts'
import { structuredData } from './structured-data.ts'

const url = 'https://club.example'
const { '@graph': graph } = structuredData(club, url)
const events = structuredData(club, url)['@graph'].filter((thing) => 'eventSchedule' in thing)

test('search engines learn the club’s address, telephone and e-mail', () => {
  const [found] = graph
  assert.ok(found && 'telephone' in found)
  assert.equal(found['@type'], 'SportsClub')
  assert.equal(found.telephone, '+33199001234')
  assert.equal(found.email, club.email)
  assert.equal(found.address.streetAddress, club.address.street)
  assert.deepEqual(
    found.sameAs,
    club.social.map((one) => one.url),
  )
})

test('search engines learn every weekly slot, and that Sunday’s lasts from ten to noon', () => {
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

test('a telephone number that is international already keeps its prefix', () => {
  const abroad = structuredData({ ...club, phone: '+32 2 555 12 34' }, url)['@graph'][0]
  assert.ok(abroad && 'telephone' in abroad)
  assert.equal(abroad.telephone, '+3225551234')
})

test('nothing that search engines read depends on the day of the build', () => {
  assert.doesNotMatch(JSON.stringify(graph), /"(startDate|endDate)"|20\d{2}-\d{2}-\d{2}/)
})
