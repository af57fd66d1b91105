import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { logResult } from '../../support/drills/drill.ts'
import { everyMail } from '../../support/mail/every-mail.ts'
import { startMailClub } from '../../support/mail/mail-club.ts'
import { runProgram, skipWithout } from '../../support/processes/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-spam-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const verdict = /^Content analysis details: +\((-?[\d.]+) points/m
const rule = /^ *-?[\d.]+ ([A-Z][A-Z\d_]+) /gm

/** Verdict of SpamAssassin on each mail, without network tests. */
const judge = async (mails: readonly { source: Buffer }[]) => {
  const paths = mails.map((_, index) => join(folder, `${index}.eml`))
  for (const [index, path] of paths.entries()) writeFileSync(path, mails[index]?.source ?? '')
  const output = await runProgram('spamassassin', ['--local', '--test-mode', ...paths], { HOME: folder, LC_ALL: 'C' })
  // A report begins with this line, for spam without the `NOT`.
  const reports = output.split(/^has (?:NOT )?identified this incoming email/m).slice(1)
  return reports.map((report) => ({
    score: Number(verdict.exec(report)?.[1]),
    reasons: [...report.matchAll(rule)].map(([, name]) => name),
  }))
}

test('SpamAssassin classifies no mail of the club as spam', skipWithout('spamassassin'), async () => {
  const mails = await everyMail(await startMailClub({ PUBLIC_URL: 'http://club.exemple.fr' }))
  const judged = await judge(mails)
  assert.equal(judged.length, mails.length)
  const reasons = new Set(judged.flatMap((mail) => mail.reasons))
  const worst = Math.max(...judged.map(({ score }) => score))
  logResult(`SpamAssassin: ${judged.length} kinds of mail score at most ${worst} (${[...reasons].join(', ')})`)
  assert.ok(
    judged.every(({ score }) => score <= 0),
    JSON.stringify(judged),
  )
})
