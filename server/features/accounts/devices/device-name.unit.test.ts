import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

for (const [name, agent] of [
  ['Chrome sur Android', `Mozilla/5.0 (Linux; Android 15) ${chrome} Mobile Safari/537.36`],
  [
    'Samsung Internet sur Android',
    `Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 ${chrome} Mobile Safari/537.36`,
  ],
  [
    'Safari sur iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome sur iPad', 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1'],
  ['Firefox sur Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Edge sur Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`],
  ['Safari sur Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15'],
  ['Chrome sur Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
] as const)
  test(`a device is named ${name}`, () => assert.equal(deviceName(agent), name))

test('an unknown user agent has no name, however long it is', () => {
  for (const agent of [undefined, '', 'curl/8.9', 'x'.repeat(10_000)]) assert.equal(deviceName(agent), null)
})
