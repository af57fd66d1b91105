import type { FastifyRequest } from 'fastify'
import type { UploadKind } from '../../contract/endpoint.ts'
import type { Upload } from '../../contract/upload.ts'
import { fail, failField } from '../errors.ts'
import { errorCodeOf } from '../log/failure.ts'
import { pictureSize } from './picture-size.ts'

const startsWith = (content: Buffer, text: string, at = 0) => content.toString('latin1', at, at + text.length) === text

/** Content type by the first bytes; undefined for other files. The client's Content-Type is ignored. */
export const detectType = (content: Buffer): string | undefined => {
  if (startsWith(content, '%PDF-')) return 'application/pdf'
  if (startsWith(content, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(content, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)) return 'image/webp'
  return undefined
}

const receiveFile = async (request: FastifyRequest, fileSize: number): Promise<Buffer | undefined> => {
  try {
    return await (await request.file({ limits: { fileSize } }))?.toBuffer()
  } catch (error) {
    // The plugin's own errors have a code; those of its parser, about a form that is cut or malformed, have none.
    if (errorCodeOf(error) !== '') throw error
    fail('malformed_request')
  }
}

/** Few bytes can announce a picture that fills the memory of the device that shows it. */
const requireShowable = (type: string, content: Buffer, maxPixels: number) => {
  if (!type.startsWith('image/')) return
  const { width, height } = pictureSize(type, content) ?? fail('file_type_refused')
  // A JPEG may store its height after its data; its header then says 0, and the size is unknown.
  if (width * height === 0) fail('file_type_refused')
  if (width * height > maxPixels) fail('picture_too_large')
}

/** The file of a multipart request, in memory. Fails if the file is missing, too large or of another type. */
export const receiveUpload = async (request: FastifyRequest, kind: UploadKind): Promise<Upload> => {
  const { maxBytes, maxPixels, types } = kind
  const content = await receiveFile(request, maxBytes)
  if (!content) failField('file', 'Merci de choisir un fichier')
  const type = detectType(content)
  if (type === undefined || !types.includes(type)) fail('file_type_refused')
  requireShowable(type, content, maxPixels)
  return { type, content }
}
