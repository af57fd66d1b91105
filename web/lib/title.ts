import { club } from '../../club.ts'

/** The page's name before the club's, for the tab and for search engines. */
export const titled = (title: string, description?: string) => [
  { title: `${title} · ${club.name}` },
  ...(description ? [{ name: 'description', content: description }] : []),
]
