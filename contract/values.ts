import { z } from 'zod'
import { hasLinkText } from './rules/texts/link-text.ts'
import { invalidAgeMessage, invalidLinkMessage } from './rules/texts/messages.ts'

// Control characters break mail headers, logs and CSV; line feed and tab are allowed in notes. Also refused: line and
// paragraph separators, bidirectional overrides, the replacement character and lone surrogates.
const controlCharacters = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]|\p{Surrogate}/u
// Some letters and symbols are invisible: Hangul fillers are default-ignorable, the blank Braille cell and notehead are
// not.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u
const lineBreaks = /[\n\t]/

const clean = (max: number, missing?: string) =>
  z
    .string(missing)
    .max(max, `${max} caractères au plus`)
    .normalize('NFC')
    .refine((text) => !controlCharacters.test(text), 'Ce texte contient des caractères interdits')

/** One trimmed line of text of at most `max` characters; `missing` is the message for a value that is no string. */
export const singleLine = (max: number, missing?: string) =>
  clean(max, missing)
    .refine((text) => !lineBreaks.test(text), 'Ce texte doit tenir sur une ligne')
    .transform((text) => text.trim())

export const requiredLine = (max: number, message = 'Ce champ est obligatoire') =>
  singleLine(max, message).refine((text) => visible.test(text), message)

/** Text of several lines, trimmed. */
export const paragraph = (max: number, missing?: string) =>
  z
    .string(missing)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(clean(max))
    .transform((text) => text.trim())

export const requiredParagraph = (max: number, message = 'Ce champ est obligatoire') =>
  paragraph(max, message).refine((text) => visible.test(text), message)

/** Optional text; `null` and the empty string become `undefined`. */
export const optionalText = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), schema])
    .optional()
    .transform((text) => text || undefined)

/** Optional text of a change: `null` or an empty text removes the value; absent: unchanged. */
export const removableText = (schema: z.ZodType<string, string>) => schema.transform((text) => text || null).nullish()

/** First or last name: at most 80 characters, nothing that a mail program turns into a link. */
export const personName = (message: string) =>
  requiredLine(80, message).refine(
    (name) => !hasLinkText(name),
    'Un nom ne peut contenir ni «\u00a0/\u00a0», ni «\u00a0@\u00a0», ni un point suivi d’une lettre, ni plus de trois chiffres',
  )

/** Instant in UTC, ISO 8601 with milliseconds; alphabetical order is chronological order. */
export const IsoInstant = z.string().meta({ format: 'date-time' })
export type IsoInstant = string

/** A day, YYYY-MM-DD, from 2000 on. */
export const day = (message = 'Cette date n’existe pas') => z.iso.date(message).startsWith('20', message)

/** Secret in a link, base64url. */
export const Token = z.string(invalidLinkMessage).regex(/^[\w-]{0,200}$/, invalidLinkMessage)

/** UUID in lower case: PostgreSQL compares ids case-insensitively, SQLite does not. */
export const Id = z.uuid('Identifiant invalide').toLowerCase()

/** Id chosen by the browser, as an idempotency key: sending it twice creates one row. */
export const NewId = Id.optional()
export const ById = z.object({ id: Id })
/** Keyset pagination, newest first; `after` is the id of the last row of the previous page. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: Id.optional(),
})
export type PageQuery = z.output<typeof PageQuery>
/** Page of a list; without `limit`, as many rows as the endpoint allows, for programs that read the whole list. */
export const ListQuery = PageQuery.extend({ limit: z.coerce.number().int().min(1).max(200).optional() })
export type ListQuery = z.output<typeof ListQuery>
export const Nothing = z.undefined()
/** A streamed file with its name, and its content type if it is not the endpoint's. */
export type NamedFile = { name: string; type?: string; pieces: AsyncIterable<string | Uint8Array> }
/** A text that the server caches, with its ETag. */
export type CachedText = { text: string; etag: string }
/** Response of an endpoint that returns a file. */
export const FileContent = z.custom<string | NamedFile | CachedText>()
export type FileContent = z.output<typeof FileContent>

export const Age = z.int(invalidAgeMessage).min(0, invalidAgeMessage).max(120, invalidAgeMessage)
