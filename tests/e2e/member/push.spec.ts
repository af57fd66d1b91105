import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { activeMember, signOut } from '../../support/journeys/member.ts'
import { workerReady } from '../../support/journeys/offline.ts'

test.use({ serviceWorkers: 'allow' })

/** The headless browser refuses notifications, and without a network has no push service: these replace both. */
const playPushService = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const key = 'pushEndpoint'
    const subscription = () => {
      const endpoint = localStorage.getItem(key)
      if (endpoint === null) return null
      // The keys of the example in RFC 8291.
      const keys = {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      }
      const unsubscribe = async () => {
        localStorage.removeItem(key)
        return true
      }
      return { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe } as unknown as PushSubscription
    }
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`)
      return subscription() as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => subscription()
  })

const switchOn = async (page: Page) => {
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Afficher mes avis ici' }).click()
  await expect(findToast(page)).toContainText('Cet appareil affiche vos avis')
  await closeToast(page)
}
const groupOf = (page: Page, name: string) => page.getByRole('group', { name })

test('a member switches notices on for a device, chooses which, and switches them off', async ({ page, board }) => {
  await playPushService(page)
  await activeMember(page, board)
  await switchOn(page)
  const reminder = groupOf(page, 'Le rappel de la veille')
  await expect(reminder.getByLabel('Appareils')).toBeChecked()
  await expect(reminder.getByLabel('E-mail')).not.toBeChecked()
  await expectAccessible(page, 'the notices with a device')
  const cancelled = groupOf(page, 'Séance annulée ou rétablie')
  await cancelled.getByLabel('E-mail').uncheck()
  await expect(findToast(page)).toContainText('Choix enregistré')
  await expect(cancelled.getByLabel('Appareils')).toBeDisabled()
  await page.reload()
  await expect(cancelled.getByLabel('E-mail')).not.toBeChecked()
  await page.getByRole('button', { name: 'Ne plus rien afficher ici' }).click()
  await expect(page.getByRole('button', { name: 'Afficher mes avis ici' })).toBeVisible()
  await expect(page.getByLabel('Appareils')).toHaveCount(0)
  await expect(cancelled.getByLabel('E-mail')).toBeChecked()
})

test('the browser asks for its permission only after the switch was pressed, and a refusal is said', async ({
  page,
  board,
}) => {
  await page.addInitScript(() => {
    const asked = { times: 0 }
    Object.assign(window, { asked })
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      asked.times++
      return 'denied'
    }
  })
  await activeMember(page, board)
  await page.goto('/notifications')
  const button = page.getByRole('button', { name: 'Afficher mes avis ici' })
  await expect(button).toBeVisible()
  const timesAsked = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
  expect(await timesAsked()).toBe(0)
  await button.click()
  await expect(findToast(page)).toContainText('Le navigateur n’a pas reçu votre accord.')
  expect(await timesAsked()).toBe(1)
})

test('the service worker shows what is pushed, and a press opens its page', async ({ page, board, context }) => {
  await playPushService(page)
  await activeMember(page, board)
  await switchOn(page)
  const { origin } = new URL(page.url())
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  // The browser may stop an idle worker, and what it kept with it: then all of it is done again.
  await expect(async () => {
    await browser.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` })
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await worker.evaluate(recordNotices)
    const notice = { title: 'Séance annulée', body: 'Orage', url: 'https://ancien.exemple/seances?vue=1' }
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) })
    await expect
      .poll(() => worker.evaluate(() => (self as unknown as Worker).shown))
      .toEqual([{ title: 'Séance annulée', body: 'Orage', lang: 'fr', icon: '/icon-192.png', data: notice.url }])
    await worker.evaluate(() => {
      const scope = self as unknown as Worker
      const notification = { close: () => {}, data: scope.shown[0]?.data }
      scope.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
    })
    await expect
      .poll(() => worker.evaluate(() => (self as unknown as Worker).opened))
      .toEqual([`${origin}/seances?vue=1`])
  }).toPass()
})

/** Runs in the service worker. The headless browser refuses to draw a notification: it keeps what it would draw. */
const recordNotices = () => {
  const scope = self as unknown as Worker
  scope.shown = []
  scope.opened = []
  scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
  scope.clients.openWindow = async (url) => void scope.opened.push(url)
}

test('signing out takes the notices away that the device still shows', once, async ({ page, board }) => {
  await page.addInitScript(() => {
    const notices = [1, 2].map((nth) => ({ close: () => localStorage.setItem(`closed-${nth}`, 'oui') }))
    ServiceWorkerRegistration.prototype.getNotifications = async () => notices as unknown as Notification[]
  })
  await activeMember(page, board)
  await page.goto('/dashboard')
  await workerReady(page)
  await signOut(page)
  const closed = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('closed-')))
  await expect.poll(closed).toHaveLength(2)
})

type ShownNotification = { title: string; data?: unknown }
/** Globals of the service worker that the test uses. */
type Worker = {
  shown: ShownNotification[]
  opened: string[]
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<void> }
  dispatchEvent: (event: Event) => boolean
}
declare const ExtendableEvent: typeof Event
