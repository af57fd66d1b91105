type Size = { width: number; height: number }
type Bytes = Uint8Array<ArrayBuffer>

const bytes = (length: number, text: string, write: (content: Buffer) => void): Bytes => {
  const content = Buffer.alloc(length)
  content.write(text, 'latin1')
  write(content)
  return new Uint8Array(content)
}

/** Files of a few bytes that announce a picture of that size (decompression bombs). */
export const png = ({ width, height }: Size): Bytes =>
  bytes(33, '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', (content) => {
    content.writeUInt32BE(width, 16)
    content.writeUInt32BE(height, 20)
  })

/** The frame header follows a segment that contains another one, like the thumbnail in a camera's picture. */
export const jpeg = ({ width, height }: Size): Bytes =>
  bytes(40, '\xff\xd8\xff\xe1\0\x12Exif\0\0\xff\xc0\0\x0b\x08\0\x01\0\x01\x01\xff\xff\xc2\0\x0b\x08', (content) => {
    content.writeUInt16BE(height, 28)
    content.writeUInt16BE(width, 30)
  })

const webp = (format: string, write: (content: Buffer) => void) => bytes(30, `RIFF\x16\0\0\0WEBP${format}`, write)

export const webpLossy = ({ width, height }: Size): Bytes =>
  webp('VP8 ', (content) => {
    content.writeUInt16LE(width, 26)
    content.writeUInt16LE(height, 28)
  })

export const webpLossless = ({ width, height }: Size): Bytes =>
  webp('VP8L', (content) => {
    content.writeUInt8(0x2f, 20)
    content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21)
  })

export const webpExtended = ({ width, height }: Size): Bytes =>
  webp('VP8X', (content) => {
    content.writeUIntLE(width - 1, 24, 3)
    content.writeUIntLE(height - 1, 27, 3)
  })
