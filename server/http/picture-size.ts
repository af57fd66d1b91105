type Size = { width: number; height: number }

const ascii = (content: Buffer, from: number, to: number) => content.toString('latin1', from, to)

const sizeOfPng = (content: Buffer): Size | undefined =>
  content.length >= 24 && ascii(content, 12, 16) === 'IHDR'
    ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    : undefined

/** Frame headers (SOF0 to SOF15); C4, C8 and CC in that range are other segments. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The first frame header. A thumbnail lies inside a segment, which is skipped. */
const sizeOfJpeg = (content: Buffer): Size | undefined => {
  for (let at = 2; at + 9 <= content.length; ) {
    const marker = content.readUInt8(at + 1)
    if (content.readUInt8(at) !== 0xff) return undefined
    // Any number of FF bytes may precede a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    else at += 2 + content.readUInt16BE(at + 2)
  }
  return undefined
}

/** The extended format announces the canvas, the two others the picture. */
const sizeOfWebp = (content: Buffer): Size | undefined => {
  if (content.length < 30) return undefined
  const format = ascii(content, 12, 16)
  if (format === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
  if (format === 'VP8 ') return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
  if (format !== 'VP8L') return undefined
  const bits = content.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const readers: Record<string, (content: Buffer) => Size | undefined> = {
  'image/png': sizeOfPng,
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
}

/** The size in pixels that a picture announces, without decoding it; undefined when it announces none. */
export const pictureSize = (type: string, content: Buffer): Size | undefined => readers[type]?.(content)
