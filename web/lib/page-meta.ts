import type { MetaDescriptor } from 'react-router'
import { type Club, getClub } from './club.ts'

/** URL of the site without a trailing slash, inlined by the build (vite.config.ts). */
export const siteUrl: string = import.meta.env.PUBLIC_URL

const tabTitle = (title: string) => `${title} · ${getClub().name}`

/** Preview picture for messengers, drawn by `npm run icons`. */
const previewOf = ({ slides, promise }: Club) => ({
  url: `${siteUrl}/preview.jpg`,
  alt: `${slides[0]?.alt}, et ces mots : ${promise.title}`,
})

const property = (name: string, content: string) => ({ property: `og:${name}`, content })
const twitter = (name: string, content: string) => ({ name: `twitter:${name}`, content })

type PageMeta = { title: string; description: string; path: string }

/** Metadata of a page for search engines and messengers: canonical URL, title, description, picture. */
export const socialMeta = ({ title, description, path }: PageMeta): MetaDescriptor[] => {
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

/** `meta` of a page for search engines. */
export const publicPageMeta =
  (title: string, description: string) =>
  ({ location }: { location: { pathname: string } }): MetaDescriptor[] =>
    socialMeta({ title: tabTitle(title), description, path: location.pathname })

/** `meta` of a private page, or of a page behind a secret link: `noindex`. */
export const privatePageMeta = (title: string): MetaDescriptor[] => [
  { title: tabTitle(title) },
  { name: 'robots', content: 'noindex' },
]
