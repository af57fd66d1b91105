import { keepDraft, readDraft } from './draft.ts'

// Pages without https, as on a club's own network, make no ids: the server makes one then.
const makeId = () => (window.isSecureContext ? crypto.randomUUID() : undefined)

const idOf = (draft: string, text: string) => {
  const kept = readDraft(draft)
  if (kept.text === text && typeof kept.id === 'string') return kept.id
  const id = makeId()
  if (id) keepDraft(draft, { text, id })
  return id
}

/**
 * Sends a new row under an id of our own, which is kept until the answer arrives: when it was lost, and the same is
 * sent again, the server counts it once. Anything else that the form sends is another row.
 */
export const createOnce = async <Body extends object, Answer>(
  form: string,
  body: Body,
  send: (body: Body & { id: string | undefined }) => Promise<Answer>,
): Promise<Answer> => {
  const draft = `${form}:sent`
  const answer = await send({ ...body, id: idOf(draft, JSON.stringify(body)) })
  keepDraft(draft, {})
  return answer
}
