import type { MetaDescriptor } from 'react-router'
import type { Club } from '../../club.ts'
import { getClub } from './club.ts'

/** Address of the site, without a slash at the end; the build puts it in (vite.config.ts). */
export const siteUrl: string = import.meta.env.PUBLIC_URL

const inTab = (title: string) => `${title} · ${getClub().name}`

/** The picture that messengers show beside a link; drawn by `npm run icons`. */
const previewOf = ({ slides, promise }: Club) => ({
  url: `${siteUrl}/preview.jpg`,
  alt: `${slides[0]?.alt}, et ces mots : ${promise.title}`,
})

const property = (name: string, content: string) => ({ property: `og:${name}`, content })
const twitter = (name: string, content: string) => ({ name: `twitter:${name}`, content })

type Shown = { title: string; description: string; path: string }

/** What search engines and messengers read of a page: one address, one title, one description, one picture. */
export const shown = ({ title, description, path }: Shown): MetaDescriptor[] => {
  const club = getClub()
  const preview = previewOf(club)
  const url = siteUrl + (path === '/' ? path : path.replace(/\/+$/, ''))
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    property('type', 'website'),
    property('site_name', club.name),
    property('locale', 'fr_FR'),
    property('title', title),
    property('description', description),
    property('url', url),
    property('image', preview.url),
    property('image:type', 'image/jpeg'),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', preview.alt),
    twitter('card', 'summary_large_image'),
    twitter('title', title),
    twitter('description', description),
    twitter('image', preview.url),
    twitter('image:alt', preview.alt),
  ]
}

/** The `meta` of a page that anybody may find; the page's name stands before the club's. */
export const publicPage =
  (title: string, description: string) =>
  ({ location }: { location: { pathname: string } }): MetaDescriptor[] =>
    shown({ title: inTab(title), description, path: location.pathname })

/** Title of a page behind the door, or behind a link of its own: search engines leave it out. */
export const titled = (title: string): MetaDescriptor[] => [
  { title: inTab(title) },
  { name: 'robots', content: 'noindex' },
]
