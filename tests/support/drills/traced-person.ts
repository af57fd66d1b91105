import assert from 'node:assert/strict'
import { newId } from '../../../server/database/ids.ts'
import { linkIn } from '../mail/mailed-link.ts'

type SentResponse = { body: never; cookie: string }

/** Calls a server as a browser would, with the login `cookie`; a response of 300 or more fails the test. */
export const sendTo =
  (url: string) =>
  async (method: string, path: string, cookie = '', body?: object): Promise<SentResponse> => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    assert.ok(response.status < 300, `${method} ${path}: ${response.status} ${text}`)
    const [set = ''] = response.headers.getSetCookie().filter((line) => /club=[^;]/.test(line))
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
    return { body: (isJson ? JSON.parse(text) : undefined) as never, cookie: set.split(';')[0] ?? '' }
  }

/** Letters alone: a name with four digits is refused. */
export const newCanary = () =>
  `canari${crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

/** A number of this canary only: a telephone holds no letters. */
export const telephoneOf = (canary: string) =>
  `06${[...canary.slice(-8)].map((letter) => letter.charCodeAt(0) % 10).join('')}`

/** `open` has a place for a trial, `full` a single place that is taken, `past` has taken place. */
type Places = { open: string; full: string; past: string }

// The key of the example in RFC 8291.
const deviceKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

type MailTo = (email: string) => Promise<{ text?: string }>

/**
 * Puts a person's canary into every text that can be written by them or about them, in every feature. `mailTo` waits
 * for the mail to an address.
 */
export const tracePerson = (send: ReturnType<typeof sendTo>, board: string, mailTo: MailTo) => {
  const register = async (canary: string, password: string, { open }: Places) => {
    const email = `ancienne.${canary}@exemple.fr`
    const [prenom, nom, telephone] = [`P${canary}`, `N${canary}`, telephoneOf(canary)]
    await send('POST', '/api/trials', '', { sessionId: open, prenom, email, telephone, insurance: true })
    const trialToken = linkIn(await mailTo(email), '/essai').searchParams.get('jeton')
    await send('POST', '/api/trials/confirm', '', { jeton: trialToken })
    const { body, cookie } = await send('POST', '/api/register', '', {
      prenom,
      nom,
      email,
      telephone,
      password,
      confirmPassword: password,
      age: 40,
      tier: 'REDUIT',
      reducedJustification: `Étudiante ${canary}`,
      tshirtSize: 'M',
      terms: true,
      paymentMethod: 'cash',
      trialToken,
    })
    return { id: (body as { user: { id: string } }).user.id, cookie }
  }
  const prove = async (canary: string, cookie: string) => {
    const form = new FormData()
    form.append('file', new Blob([`%PDF-1.7 ${canary} %%EOF`], { type: 'application/pdf' }), `${canary}.pdf`)
    await send('POST', '/api/my/proof', cookie, form)
  }
  const pay = async (canary: string, id: string) => {
    const due: { memberships: { membershipId: string }[] } = (
      await send('GET', `/api/admin/users/${id}/payments`, board)
    ).body
    const shares = [{ membershipId: due.memberships[0]?.membershipId, amountCents: 6000 }]
    const today = new Date().toISOString().slice(0, 10)
    const cheque = { means: 'check', receivedOn: today, shares, checkNumber: '0000123', checkName: `Nom ${canary}` }
    const { body } = await send('POST', '/api/admin/payments', board, { id: newId(), ...cheque })
    const aid = { means: 'aid', receivedOn: today, shares, aidReference: `Aide ${canary}` }
    const second = await send('POST', '/api/admin/payments', board, { id: newId(), ...aid })
    await send('POST', `/api/admin/payments/${(body as { id: string }).id}/receipt-mail`, board)
    await send('POST', `/api/admin/payments/${(second.body as { id: string }).id}/void`, board, {
      reason: `Erreur ${canary}`,
    })
  }
  const train = async (
    canary: string,
    { id, cookie }: { id: string; cookie: string },
    { open, full, past }: Places,
  ) => {
    await send('POST', `/api/sessions/${open}/rsvp`, cookie)
    await send('POST', `/api/sessions/${full}/rsvp`, cookie, { wait: true })
    await send('POST', `/api/coach/sessions/${full}/places`, board, { userId: id, reason: 'promised' })
    const mark = { id: newId(), userId: id, present: true, at: new Date().toISOString() }
    await send('POST', `/api/coach/sessions/${past}/attendance/marks`, board, { marks: [mark] })
    const log = { sessionId: past, rpe: 7, mood: canary, notes: canary.repeat(20) }
    await send('POST', '/api/my/session-logs', cookie, log)
    await send('PUT', `/api/my/sessions/${past}/note`, cookie, { text: `Note ${canary} `.repeat(40) })
    const note = { userId: id, sessionId: past, content: `Coach ${canary}`, isVisible: true }
    await send('POST', '/api/coach/notes', board, note)
    await send('POST', '/api/my/goals', cookie, { metric: 'attended', period: 'month', target: 3 })
  }
  const choose = async (canary: string, cookie: string) => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${canary}`
    await send('POST', '/api/my/push', cookie, { endpoint, keys: deviceKeys })
    await send('PUT', '/api/my/consents', cookie, { photo_site: true })
    await send('PUT', '/api/my/consents', cookie, { photo_site: false })
    await send('POST', '/api/my/cards', cookie, { replacesOthers: false })
    await send('POST', '/api/my/note-request', cookie)
    await send('POST', '/api/my/calendar-link', cookie)
  }
  return async (canary: string, places: Places) => {
    const password = `mot-de-passe-${canary}`
    const { id, cookie } = await register(canary, password, places)
    await prove(canary, cookie)
    await send('POST', `/api/admin/members/${id}/membership-status`, board, { status: 'ACTIVE' })
    await pay(canary, id)
    const email = `nouvelle.${canary}@exemple.fr`
    await send('PATCH', '/api/user', cookie, { email, prenom: `Q${canary}` })
    await send('POST', '/api/forgot-password', '', { email })
    await train(canary, { id, cookie }, places)
    await choose(canary, cookie)
    await send('GET', `/api/admin/users?search=${canary}`, board)
    return { id, canary, cookie, password }
  }
}
