import type { Club } from '../../club.ts'

type Content = { greeting: string; paragraphs: string[]; link?: { label: string; url: string } }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const asText = (club: Club, { greeting, paragraphs, link }: Content) =>
  [greeting, ...paragraphs, ...(link ? [`${link.label} :\n${link.url}`] : []), `${club.name}\n${club.email}`].join(
    '\n\n',
  )

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const button = ({ label, url }: { label: string; url: string }) =>
  `<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;` +
  `background:#c2410c;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>` +
  `<p style="font-size:13px;color:#57534e">${escapeHtml(url)}</p>`

const asHtml = (club: Club, { greeting, paragraphs, link }: Content) =>
  '<!doctype html><html lang="fr"><head><meta charset="utf-8"></head>' +
  '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#ffffff">' +
  '<div style="max-width:560px;margin:0 auto">' +
  [greeting, ...paragraphs].map(paragraph).join('') +
  (link ? button(link) : '') +
  `<p style="color:#57534e">${escapeHtml(club.name)}<br>${escapeHtml(club.email)}</p></div></body></html>`

/** The same content as plain text and as HTML; whatever people typed is escaped. */
export const compose = (club: Club, content: Content) => ({ text: asText(club, content), html: asHtml(club, content) })
