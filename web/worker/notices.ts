/** Shows the notices that the club sends to this device, and opens their page when one is pressed. */

import type { PushContent } from '../../contract/notices.ts'
import { worker } from './scope.ts'

const show = ({ title, body, url }: PushContent): Promise<void> =>
  worker.registration.showNotification(title, { body, lang: 'fr', icon: '/icon-192.png', data: url })

/** Opens a page of the site, in a window that shows it already if there is one. */
const open = async (url: string): Promise<void> => {
  const { pathname, search } = new URL(url)
  const page = new URL(pathname + search, worker.location.origin).href
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pageWindow = windows.find((window) => window.url === page)
  await (pageWindow ? pageWindow.focus() : worker.clients.openWindow(page))
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
