import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainMailFailure } from './failure.ts'

const explain = (command: string, response: string) =>
  explainMailFailure(
    Object.assign(new Error(`Message failed: ${response}`), {
      command,
      response,
      responseCode: Number(response.slice(0, 3)),
    }),
  )

test('a refused recipient is explained in French, with the server’s reply in brackets', () => {
  for (const [reply, words] of [
    ['550 5.1.1 User unknown', 'Cette adresse n’existe pas'],
    ['550 No such user here', 'Cette adresse n’existe pas'],
    ['552 5.2.2 Mailbox full', 'La boîte de cette personne est pleine'],
    ['452 4.2.2 Over quota', 'La boîte de cette personne est pleine'],
    ['550 5.7.1 Blocked', 'Le fournisseur de cette personne refuse les e-mails du club'],
    ['450 4.7.1 Greylisted', 'Le fournisseur de cette personne demande d’attendre'],
  ] as const)
    assert.equal(explain('RCPT TO', reply).reason, `${words} (${reply})`)
})

test('what the club itself must correct is said in French too, and such a mail is tried again', () => {
  const refusedText = explain('DATA', '554 5.6.0 Spam')
  assert.deepEqual(refusedText, {
    reason: 'Le serveur refuse le contenu de cet e-mail (554 5.6.0 Spam)',
    isPermanent: true,
  })
  assert.deepEqual(explain('MAIL FROM', '553 Sender refused'), {
    reason: 'Le serveur d’e-mails refuse l’adresse du club (553 Sender refused)',
    isPermanent: false,
  })
  const login = Object.assign(new Error('Invalid login'), { code: 'EAUTH', response: '535 Bad credentials' })
  assert.equal(
    explainMailFailure(login).reason,
    'Le serveur d’e-mails refuse l’identifiant ou le mot de passe du club (535 Bad credentials)',
  )
  const silence = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' })
  assert.equal(explainMailFailure(silence).reason, 'Le serveur d’e-mails ne répond pas (Greeting never received)')
})

test('a reply without a known meaning is shown as it is', () => {
  assert.equal(explain('RCPT TO', '554 Relaying ends here').reason, '554 Relaying ends here')
})
