import { readDraft, storeDraft } from '../device/draft.ts'

// `crypto.randomUUID` needs https. Over plain http the server creates the id.
const makeId = () => (window.isSecureContext ? crypto.randomUUID() : undefined)

const idFor = (storageKey: string, text: string) => {
  const previous = readDraft(storageKey)
  if (previous.text === text && typeof previous.id === 'string') return previous.id
  const id = makeId()
  if (id) storeDraft(storageKey, { text, id })
  return id
}

/**
 * Sends a new row with an idempotency key: the row's id, made in the browser and stored until the response arrives.
 * When the response is lost and the same body is sent again, the server creates one row.
 */
export const createOnce = async <Body extends object, Result>(
  form: string,
  body: Body,
  send: (body: Body & { id: string | undefined }) => Promise<Result>,
): Promise<Result> => {
  const storageKey = `${form}:sent`
  const response = await send({ ...body, id: idFor(storageKey, JSON.stringify(body)) })
  storeDraft(storageKey, {})
  return response
}
