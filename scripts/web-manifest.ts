import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { club } from '../club.ts'
import { token } from './tokens.ts'

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Lets a phone keep the member space on its home screen under the club's name. */
export const writeWebManifest = (folder: string): void => {
  const ground = token('dark', 'ground')
  const manifest = {
    id: '/',
    name: club.name,
    short_name: club.name,
    description: club.promise.summary,
    lang: 'fr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
  }
  writeFileSync(join(folder, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`)
}
