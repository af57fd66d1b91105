import { lightColours } from '../light-colours.ts'
import { type Block, type Content, type MailContext, type MailLink, switchOffLabel } from './content.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

// Light colours are inline, since some mail clients drop the style sheet; the classes override them in dark mode.
const colours = {
  ground: 'background:#f5f1ea',
  panel: `background:#fffdf9;border:1px solid ${lightColours.line}`,
  text: `color:${lightColours.text}`,
  quiet: `color:${lightColours.quiet}`,
  link: 'color:#b32d12',
  button: `background:${lightColours.accent};color:#ffffff`,
  quote: 'border-left:3px solid #857a69',
}
const darkStyles =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){' +
  '.ground{background:#0a0d12!important}.panel{background:#10161f!important;border-color:#2a3647!important}' +
  '.text{color:#f4f1ea!important}.quiet{color:#a3b0c2!important}.link{color:#ff7a58!important}' +
  '.button{background:#ff5b35!important;color:#160a05!important}.quote{border-color:#64748b!important}}'

const styled = (role: keyof typeof colours, style: string) => `class="${role}" style="${colours[role]};${style}"`

const stripe = '<div style="height:5px;margin-top:3px;background:#ff5b35;font-size:0;line-height:0">&nbsp;</div>'

const wordMark = (name: string) =>
  '<div style="padding:24px 28px 18px;background:#0a0d12;color:#f4f1ea;border-radius:10px 10px 0 0;' +
  "font:800 22px/1.1 'Arial Narrow','Helvetica Neue',Arial,sans-serif;letter-spacing:.06em;text-transform:uppercase\">" +
  `${escapeHtml(name)}</div>${stripe}${stripe}${stripe}`

const paragraph = (text: string) => `<p ${styled('text', 'margin:0 0 18px')}>${lines(text)}</p>`

const inlineLink = ({ label, url }: MailLink) =>
  `<a href="${escapeHtml(url)}" ${styled('link', 'text-decoration:underline')}>${escapeHtml(label)}</a>`

const blockInHtml = (block: Block): string => {
  if (typeof block === 'string') return paragraph(block)
  if ('quote' in block)
    return `<blockquote ${styled('quote', 'margin:0 0 18px;padding:2px 0 2px 16px')}><p ${styled('text', 'margin:0')}>${lines(block.quote)}</p></blockquote>`
  const { title, text, link } = block
  return (
    `<h2 ${styled('text', 'margin:0 0 4px;font-size:17px;line-height:1.3')}>${escapeHtml(title)}</h2>` +
    `<p ${styled('text', 'margin:0 0 18px')}>${lines(text)}${link ? `<br>${inlineLink(link)}` : ''}</p>`
  )
}

const button = ({ label, url }: MailLink) =>
  `<p style="margin:26px 0 12px"><a href="${escapeHtml(url)}" ` +
  `${styled('button', 'display:inline-block;padding:14px 24px;border-radius:6px;font-weight:700;text-decoration:none')}>` +
  `${escapeHtml(label)}</a></p><p ${styled('quiet', 'margin:0 0 18px;font-size:13px;overflow-wrap:anywhere')}>` +
  `Le bouton ne répond pas\u00a0? Ouvrez cette adresse\u00a0:<br>${inlineLink({ label: url, url })}</p>`

const small = (html: string) => `<p ${styled('quiet', 'margin:0 0 8px;font-size:13px')}>${html}</p>`

const footer = ({ club, config, switchOffPageUrl }: MailContext) => {
  const { street, postalCode, town } = club.address
  const site = inlineLink({ label: config.publicUrl.replace(/^https?:\/\//, ''), url: config.publicUrl })
  const mail = inlineLink({ label: club.email, url: `mailto:${club.email}` })
  return (
    '<div style="padding:18px 28px 0">' +
    small(`${escapeHtml(club.name)}<br>${escapeHtml(`${street}, ${postalCode} ${town}`)}<br>${mail}<br>${site}`) +
    (switchOffPageUrl ? small(inlineLink({ label: switchOffLabel, url: switchOffPageUrl })) : '') +
    '</div>'
  )
}

// Hidden in the mail, shown in the inbox; without it the inbox would show "Montreuil Endurance Bonjour".
const preview = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(text)}${'&#8199;&#847;'.repeat(40)}</div>`

/** A mail as an HTML document with inline styles, without tables, images or network requests. */
export const asHtml = (mailContext: MailContext, content: Content): string => {
  const { subject, preheader, greeting, blocks, action, closing } = content
  return (
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(subject)}</title><style>${darkStyles}</style></head>` +
    `<body ${styled('ground', 'margin:0;padding:0')}>${preview(preheader)}` +
    `<div ${styled('ground', "padding:24px 12px 32px;font:16px/1.55 'Helvetica Neue',Arial,sans-serif")}>` +
    `<div style="max-width:580px;margin:0 auto">${wordMark(mailContext.club.name)}` +
    `<div ${styled('panel', 'padding:28px 28px 12px;border-top:0;border-radius:0 0 10px 10px')}>` +
    paragraph(greeting) +
    blocks.map(blockInHtml).join('') +
    (action ? button(action) : '') +
    (closing ? small(lines(closing)) : '') +
    `</div>${footer(mailContext)}</div></div></body></html>`
  )
}
