import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyRegistration, RegistrationFields, type RegistrationInput } from './registration-fields.ts'

const complete: RegistrationInput = {
  ...emptyRegistration,
  prenom: 'Inès',
  nom: 'Moreau',
  email: 'ines@exemple.fr',
  password: 'montreuil',
  confirmPassword: 'montreuil',
  tshirtSize: 'M',
  terms: true,
}
/** "field: message" for each issue, in order. */
const issuesWith = (fields: Partial<RegistrationInput>) => {
  const { error } = RegistrationFields.safeParse({ ...complete, ...fields })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('a complete registration is accepted, without age and telephone', () => {
  assert.deepEqual(issuesWith({}), [])
})

test('a health statement that is left alone is not answered; photos that are left alone are not allowed', () => {
  const consentsWith = (ticked: RegistrationInput['consents']) => {
    const { consents } = RegistrationFields.parse({ ...complete, consents: { ...complete.consents, ...ticked } })
    return Object.fromEntries(Object.entries(consents).filter(([, isGiven]) => isGiven !== undefined))
  }
  assert.deepEqual(consentsWith({}), { photo_site: false, photo_social: false, photo_press: false })
  assert.equal(consentsWith({ health_statement: true }).health_statement, true)
})

test('an invalid age is refused together with the other errors of the form', () => {
  for (const age of ['121', '-1', '25,5', 'trente'])
    assert.deepEqual(issuesWith({ age, confirmPassword: 'autre' }), [
      'age: Merci d’indiquer un âge entre 0 et 120',
      'confirmPassword: Les mots de passe ne correspondent pas',
    ])
  for (const age of ['0', '120', ' 31 ', '']) assert.deepEqual(issuesWith({ age, tier: 'A26' }), [], age)
})

test('the reduced fee needs a justification from 26 on, of at most 500 characters', () => {
  const missing = 'reducedJustification: Merci de fournir un justificatif pour bénéficier du tarif réduit.'
  assert.deepEqual(issuesWith({ age: '25' }), [])
  assert.deepEqual(issuesWith({ age: '26', reducedJustification: ' \n ' }), [missing])
  assert.deepEqual(issuesWith({ age: '26', tier: 'A26' }), [])
  assert.deepEqual(issuesWith({ age: '26', reducedJustification: 'x'.repeat(500) }), [])
  assert.deepEqual(issuesWith({ age: '26', reducedJustification: 'x'.repeat(501) }), [
    'reducedJustification: 500 caractères au plus',
  ])
})

test('a password has 6 to 256 characters', () => {
  const typed = (password: string) => issuesWith({ password, confirmPassword: password })
  assert.deepEqual(typed('12345'), ['password: Le mot de passe doit contenir au moins 6 caractères'])
  assert.deepEqual(typed('123456'), [])
  assert.deepEqual(typed('x'.repeat(256)), [])
  assert.deepEqual(typed('x'.repeat(257)), ['password: 256 caractères au plus'])
  assert.equal(typed('')[0], 'password: Merci de saisir un mot de passe')
})

test('a missing size has the same message whether the field is empty or null', () => {
  const missing = 'tshirtSize: Merci de choisir une taille de t-shirt'
  assert.deepEqual(issuesWith({ tshirtSize: '' }), [missing])
  assert.deepEqual(issuesWith({ tshirtSize: null as unknown as '' }), [missing])
})
