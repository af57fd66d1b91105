import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, updateProfile } from '../../contract/accounts/account.ts'
import { createUser, signInAs } from '../../tests/support/app/factories.ts'
import { everyMail } from '../../tests/support/mail/every-mail.ts'
import { startMailClub } from '../../tests/support/mail/mail-club.ts'
import type { ReceivedMail } from '../../tests/support/mail/smtp.ts'
import { required } from '../../tests/support/required.ts'

const mailClub = await startMailClub({ PUBLIC_URL: 'http://club.exemple.fr/' })
const { app, context, send, deliver } = mailClub
const { club } = context
// A forged Host header must not appear in links.
const forged = { headers: { host: 'ailleurs.exemple', 'x-forwarded-host': 'ailleurs.exemple' } }

const mails = await everyMail(mailClub, forged.headers)
const linksOf = ({ html }: ReceivedMail) => [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)
const isOurs = (url: string) =>
  [`mailto:${club.email}`, club.stadium.mapUrl, 'http://club.exemple.fr'].includes(url) ||
  url.startsWith('http://club.exemple.fr/')

test('every kind of mail has a text and an HTML part, comes from the club and keeps its accents', () => {
  assert.deepEqual(mails.map(({ subject }) => subject?.replaceAll('\u00a0', ' ')).toSorted(), [
    'Bienvenue au club : la suite de votre inscription',
    'Choisir un nouveau mot de passe',
    'Confirmer ma séance d’essai : Dimanche 29 novembre à 10 h',
    'Confirmer ma séance d’essai : Samedi 28 novembre à 10 h',
    'Confirmez votre adresse e-mail',
    'Confirmez votre inscription à la newsletter',
    'Des photos à retirer',
    'Et si vous couriez avec nous toute la saison ?',
    'Inscription confirmée',
    'Message reçu par le site',
    'Nouvelle inscription au club',
    'Séance d’essai annulée : Samedi 28 novembre à 10 h',
    'Une demande de notes de coachs',
    'Une nouvelle adresse e-mail est demandée pour votre compte',
    'Vos notes de coachs sont prêtes',
    'Votre adhésion 2027-2028',
    'Votre adhésion est active',
    'Votre compte a été modifié',
    'Votre cotisation reste à régler',
    'Votre inscription est validée',
    'Votre reçu n° 2026-0001',
    'Votre séance d’essai : Dimanche 29 novembre à 11 h',
  ])
  for (const { subject = '', text = '', html = '', from } of mails) {
    assert.deepEqual([from?.name, from?.address], [club.name, club.email])
    for (const body of [text, html]) {
      assert.match(body, /Bonjour/, subject)
      for (const words of [club.name, club.address.street, club.email, 'http://club.exemple.fr'])
        assert.ok(body.includes(words), `${subject}: ${words}`)
      assert.doesNotMatch(body, /Ã|\ufffd|\bundefined\b|\bnull\b|\[object/, subject)
    }
  }
})

test('links lead to the club’s own address only, whatever Host header was sent', () => {
  for (const mail of mails) {
    const { subject = '', text = '', html = '' } = mail
    const links = linksOf(mail)
    assert.ok(links.length > 1, subject)
    assert.deepEqual(
      links.filter((url) => !isOurs(url)),
      [],
      subject,
    )
    for (const [url] of text.matchAll(/https?:\/\/\S+/g)) assert.ok(isOurs(url), `${subject}: ${url}`)
    // The text part contains every link of the HTML part.
    for (const url of links.filter((link) => link.startsWith('http')))
      assert.ok(text.includes(url), `${subject}: ${url}`)
    assert.doesNotMatch(text + html, /ailleurs/, subject)
  }
})

test('a mail loads nothing from the network and contains no script', () => {
  for (const { subject = '', html = '' } of mails)
    assert.doesNotMatch(html, /<(script|img|link|iframe|form|table)|url\(|@import|\ssrc=|\son\w+=/i, subject)
})

test('user input is shown literally, never as HTML', () => {
  const find = (start: string) => mails.find(({ subject }) => subject?.startsWith(start)) ?? assert.fail(start)
  assert.match(find('Bienvenue').html ?? '', /Bonjour Zoé &lt;i&gt;,/)
  assert.match(find('Nouvelle').html ?? '', /Zoé &lt;i&gt; Noël &amp; Cie<\/h2>/)
  assert.match(find('Message').html ?? '', /Noël &lt;i&gt;.*Où \?<br>&quot;Là&quot; &amp; à 10 h/s)
  assert.match(required(find('Message').text), /^> Où \?\n> "Là" & à 10 h$/m)
  assert.match(find('Votre adhésion').html ?? '', /Côtes &lt;i&gt; &amp; &quot;vite&quot;/)
  for (const { subject = '', html = '' } of mails) assert.doesNotMatch(html, /<i>/, subject)
})

test('a name that holds line breaks adds no header and no recipient', async () => {
  const prenom = 'Zoé\r\nBcc: tous@exemple.fr\r\n\r\nAutre corps'
  const user = await createUser(app, { prenom, nom: prenom })
  await send(forgotPassword, { body: { email: user.email } })
  await send(updateProfile, { body: { password: 'nouveau' } }, { as: await signInAs(app, user) })
  const receivedMails = await deliver()
  assert.equal(receivedMails.length, 2)
  for (const { recipients, headers, subject = '' } of receivedMails) {
    assert.deepEqual(recipients, [user.email])
    const usual = mails.find((mail) => mail.subject === subject)?.headers.map(({ key }) => key)
    assert.deepEqual(
      headers.map(({ key }) => key),
      usual,
    )
  }
})
