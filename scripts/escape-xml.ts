/** Escapes a text for XML and SVG, outside attributes. */
export const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
