import { dayMs } from '../../../contract/rules/time/durations.ts'
import { readEntry, storeEntry } from '../device/tab-storage.ts'

// `crypto.randomUUID` needs https. Over plain http the server creates the id.
const makeId = () => (window.isSecureContext ? crypto.randomUUID() : undefined)

const idFor = (storageKey: string, text: string) => {
  const now = Date.now()
  const last = readEntry(storageKey)
  // Days later the same text is a new row, such as the next instalment: with the old id it would not be stored.
  const isRepeated = last.text === text && now - Number(last.sentAt) < dayMs
  const id = isRepeated && typeof last.id === 'string' ? last.id : makeId()
  if (id) storeEntry(storageKey, { text, id, sentAt: now })
  return id
}

/**
 * Sends a new row with an idempotency key: the row's id, made in the browser and stored until the response arrives.
 * When the response is lost and the same body is sent again within a day, the server creates one row.
 */
export const createOnce = async <Body extends object, Result>(
  form: string,
  body: Body,
  send: (body: Body & { id: string | undefined }) => Promise<Result>,
): Promise<Result> => {
  const storageKey = `${form}:sent`
  const response = await send({ ...body, id: idFor(storageKey, JSON.stringify(body)) })
  storeEntry(storageKey, {})
  return response
}
