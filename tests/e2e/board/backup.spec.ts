import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { comeBack } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const program = join(import.meta.dirname, '../../../server/cli/backup.ts')

test('the board sees the last backup and a warning after a failed one', once, async ({ page, site }) => {
  const line = page.getByRole('status', { name: 'Sauvegarde' })
  await page.clock.install()
  await openAsAdmin(page, '/admin')
  await expect(line).toHaveText('La première sauvegarde se fera dans quelques minutes')

  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: `file:${join(site.folder, 'club.db')}`,
    BACKUP_FOLDER: join(site.folder, 'backups'),
  }
  execFileSync('node', [program], { env })
  await page.clock.fastForward('06:00')
  await comeBack(page)
  await expect(line).toHaveText(/^Sauvegarde vérifiée \S+ \d+\S* \S+ à \d+\sh/)

  const state = { status: 'failed', verifiedAt: null, failedAt: '2026-11-21T02:00:00.000Z', failure: 'disk_full' }
  const clockJump = { jumpedFrom: '2026-11-21T02:00:00.000Z', jumpedAt: '2027-12-26T02:00:00.000Z' }
  await page.route('**/api/admin/backup', (route) => route.fulfill({ json: { ...state, clockJump } }))
  await page.clock.fastForward('06:00')
  await comeBack(page)
  await expect(line).toContainText('Sauvegarde manquée samedi 21 novembre')
  await expect(line).toContainText('Le disque des sauvegardes est plein.')

  const clock = page.getByRole('status', { name: 'Date du serveur' })
  await expect(clock).toContainText('Date du serveur à confirmer : 26/12/2027')
  await page.unroute('**/api/admin/backup')
  await page.getByRole('button', { name: 'La date est juste' }).click()
  await expect(findToast(page)).toContainText('Date confirmée')
  await expect(clock).toHaveCount(0)
})
