import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { club } from '../club.ts'
import { root } from './folders.ts'
import { token } from './tokens.ts'

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Pictures of the README that the browser shows before it installs the site. */
const screenshots = [
  { name: 'espace-membre', sizes: '780x1688', form_factor: 'narrow', label: 'L’espace membre' },
  { name: 'accueil', sizes: '1440x900', form_factor: 'wide', label: 'La page d’accueil' },
]

const screenshot = (folder: string, { name, ...rest }: (typeof screenshots)[number]) => {
  copyFileSync(join(root, `docs/pictures/${name}.jpg`), join(folder, `${name}.jpg`))
  return { src: `/${name}.jpg`, type: 'image/jpeg', ...rest }
}

/** Writes the web app manifest: the member space can be installed on a phone's home screen. */
export const writeWebManifest = (folder: string): void => {
  const ground = token('dark', 'ground')
  const manifest = {
    id: '/',
    name: club.name,
    short_name: club.shortName,
    description: club.promise.summary,
    lang: 'fr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
    screenshots: screenshots.map((path) => screenshot(folder, path)),
  }
  writeFileSync(join(folder, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`)
}
