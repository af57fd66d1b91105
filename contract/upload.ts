import { z } from 'zod'

/** A file as the server has read it. */
export type Upload = { type: string; content: Buffer }

/** Body of an endpoint that takes a file: the browser sends a `Blob`. */
export const UploadedFile = z.custom<Blob>() as z.ZodType<unknown> as z.ZodType<Upload, Blob>
