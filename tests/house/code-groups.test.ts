import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileOf } from '../../scripts/code-groups.ts'

test('the modules of the site are found below a folder that is also named web', () => {
  const folder = '/srv/web/club/web'
  assert.equal(fileOf(`${folder}/pages/home.tsx`, folder), 'pages/home.tsx')
  assert.equal(fileOf(`${folder}/ui/card.tsx?inline`, folder), 'ui/card.tsx')
  const others = ['/srv/web/club/contract/email.ts', '\0virtual:web']
  assert.deepEqual(
    others.map((id) => fileOf(id, folder)),
    others,
  )
})
