import { z } from 'zod'
import { hasLinkText } from './rules/link-text.ts'

// Control characters would break mail headers, logs and CSV; line feed and tab are what people type in a note.
// So would marks that turn the direction of the text, and the sign of bytes that were no text.
const controlCharacters = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]|\p{Surrogate}/u
// Some letters and symbols draw nothing: Hangul fillers are default-ignorable, the blank Braille cell and notehead are not.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u
const lineBreaks = /[\n\t]/

const clean = (max: number, missing?: string) =>
  z
    .string(missing)
    .max(max, `${max} caractères au plus`)
    .normalize('NFC')
    .refine((text) => !controlCharacters.test(text), 'Ce texte contient des caractères interdits')

/** One line of text, trimmed, of at most `max` characters; `missing` is the message where there is no text at all. */
export const line = (max: number, missing?: string) =>
  clean(max, missing)
    .refine((text) => !lineBreaks.test(text), 'Ce texte doit tenir sur une ligne')
    .transform((text) => text.trim())

export const requiredLine = (max: number, message = 'Ce champ est obligatoire') =>
  line(max, message).refine((text) => visible.test(text), message)

/** Text of several lines, trimmed. */
export const paragraph = (max: number, missing?: string) =>
  z
    .string(missing)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(clean(max))
    .transform((text) => text.trim())

export const requiredParagraph = (max: number, message = 'Ce champ est obligatoire') =>
  paragraph(max, message).refine((text) => visible.test(text), message)

/** Optional text: `null` and the empty string are absent. */
export const optionalText = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), schema])
    .optional()
    .transform((text) => text || undefined)

/** First or last name of a person: one line of at most 80 characters that no mail program shows as a link. */
export const personName = (message: string) =>
  requiredLine(80, message).refine(
    (name) => !hasLinkText(name),
    'Un nom ne peut contenir ni «\u00a0/\u00a0», ni «\u00a0@\u00a0», ni un point suivi d’une lettre, ni plus de trois chiffres',
  )

/** Instant in UTC, ISO-8601 with milliseconds; text order is time order. */
export const IsoInstant = z.string().meta({ format: 'date-time' })
export type IsoInstant = string

/** A secret of a link, in the letters of base64url; what holds any other is no token. */
export const Token = z.string('Lien invalide ou expiré').regex(/^[\w-]{0,200}$/, 'Lien invalide ou expiré')

/** Lower-cased: PostgreSQL takes an id in any letters, SQLite only in its own. */
export const Id = z.uuid('Identifiant invalide').toLowerCase()

/** The id that a page gives to the row it creates: sent again with the same one, the row is there once. */
export const NewId = Id.optional()
export const ById = z.object({ id: Id })
/** One page of a list, newest first; `after` is the id of the last row seen. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: Id.optional(),
})
export type PageQuery = z.output<typeof PageQuery>
export const Nothing = z.undefined()
/** A file that names itself and comes in pieces, being too long to be held in memory. */
export type NamedFile = { name: string; pieces: AsyncIterable<string | Uint8Array> }
/** A text that the server keeps between calls, with its ETag. */
export type KeptText = { text: string; etag: string }
/** Response of an endpoint that answers a file. */
export const FileContent = z.custom<string | NamedFile | KeptText>()

/** Whether deleting an account also erases what only its confirmed address links to the person: newsletter, messages, mails. */
export const Correspondence = z.enum(['keep', 'erase']).default('keep')
export type Correspondence = z.output<typeof Correspondence>

export const minPasswordLength = 6
export const maxPasswordLength = 256
export const passwordTooShort = 'Le mot de passe doit contenir au moins 6 caractères'

/** Any characters, never trimmed nor cut; NFC so that two keyboards type the same password. */
export const NewPassword = z
  .string(passwordTooShort)
  .max(maxPasswordLength, `${maxPasswordLength} caractères au plus`)
  .normalize('NFC')
  .min(minPasswordLength, passwordTooShort)

/** A password as typed to prove who is there, or a second time; whether it is right is found out elsewhere. */
export const typedPassword = (missing?: string) => z.string(missing).max(maxPasswordLength).normalize('NFC')

/** The password of an account, where it must not be left empty. */
export const CurrentPassword = typedPassword('Mot de passe requis').min(1, 'Mot de passe requis')

export const Age = z
  .int('Merci d’indiquer un âge entre 0 et 120')
  .min(0, 'Merci d’indiquer un âge entre 0 et 120')
  .max(120, 'Merci d’indiquer un âge entre 0 et 120')
