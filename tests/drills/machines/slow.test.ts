import assert from 'node:assert/strict'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { logResult } from '../../support/drills/drill.ts'
import { runNpm, verdictsOf } from '../../support/processes/npm-command.ts'

const periodUs = 100_000
const quarterUs = (availableParallelism() * periodUs) / 4

/** A control group with a quarter of the processors, or the reason why this machine has none. */
const slowGroup = (): { procs: string } | { reason: string } => {
  const isFirstVersion = existsSync('/sys/fs/cgroup/cpu')
  const folder = join(isFirstVersion ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', `club-drill-${process.pid}`)
  try {
    mkdirSync(folder)
    after(() => rmdirSync(folder))
    if (isFirstVersion) {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(periodUs))
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quarterUs))
    } else writeFileSync(join(folder, 'cpu.max'), `${quarterUs} ${periodUs}`)
    return { procs: join(folder, 'cgroup.procs') }
  } catch (error) {
    return { reason: `not run: only root on Linux can hold processors back (${(error as NodeJS.ErrnoException).code})` }
  }
}

const group = slowGroup()
if ('reason' in group) logResult(group.reason)
const skip = 'reason' in group && group.reason

for (const turn of ['once', 'a second time', 'a third time'])
  test(`every test passes ${turn} on a machine with a quarter of this speed`, { skip }, async () => {
    const { code, output } = await runNpm(
      ['test'],
      {},
      {
        // Before npm starts a process: its children stay in the group.
        onStart: (pid) => 'procs' in group && writeFileSync(group.procs, String(pid)),
      },
    )
    assert.equal(code, 0, output)
    logResult(`a quarter of the speed, ${turn}: ${verdictsOf(output)}`)
  })
