import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

/** An element of a built page, with its own text. */
export type PageElement = { tag: string; attributes: Partial<Record<string, string>>; text: string }

const elementsBelow = (node: Node): PageElement[] => {
  const children = 'childNodes' in node ? node.childNodes : []
  const own = 'tagName' in node && {
    tag: node.tagName,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    text: children.map((child) => ('value' in child ? child.value : '')).join(''),
  }
  return [...(own ? [own] : []), ...children.flatMap(elementsBelow)]
}

/** Every element of a page, those in `noscript` included. */
export const elementsOf = (html: string): PageElement[] => elementsBelow(parse(html, { scriptingEnabled: false }))
