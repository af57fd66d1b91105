import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { logResult } from '../../support/drills/drill.ts'
import { blocksOf } from '../../support/processes/guide.ts'
import { skipWithout, startProgram } from '../../support/processes/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-clients-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('Caddy accepts every configuration of the guide', skipWithout('caddy'), async () => {
  const blocks = blocksOf('caddy')
  assert.ok(blocks.length > 0)
  for (const block of blocks) {
    const path = join(folder, 'Caddyfile')
    writeFileSync(path, block)
    const caddy = startProgram('caddy', ['validate', '--adapter', 'caddyfile', '--config', path], { HOME: folder })
    const [code] = await once(caddy.child, 'close')
    assert.equal(code, 0, caddy.output())
  }
  logResult(`Caddy: ${blocks.length} blocks of the guide accepted`)
})
