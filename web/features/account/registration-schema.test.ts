import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyRegistration, RegistrationForm, type RegistrationInput } from './registration-schema.ts'

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
/** The fields that are refused, each with its first sentence, in the order in which they are told. */
const mistakes = (fields: Partial<RegistrationInput>) => {
  const { error } = RegistrationForm.safeParse({ ...complete, ...fields })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('a complete registration is accepted, without age and telephone', () => {
  assert.deepEqual(mistakes({}), [])
})

test('an age that is no whole number from 0 to 120 is refused, and the other rules are told with it', () => {
  for (const age of ['121', '-1', '25,5', 'trente'])
    assert.deepEqual(mistakes({ age, confirmPassword: 'autre' }), [
      'age: Merci d’indiquer un âge entre 0 et 120',
      'confirmPassword: Les mots de passe ne correspondent pas',
    ])
  for (const age of ['0', '120', ' 31 ', '']) assert.deepEqual(mistakes({ age, tier: 'A26' }), [], age)
})

test('a justification is needed with the reduced fee from 26 on, and has 500 characters', () => {
  const missing = 'reducedJustification: Merci de fournir un justificatif pour bénéficier du tarif réduit.'
  assert.deepEqual(mistakes({ age: '25' }), [])
  assert.deepEqual(mistakes({ age: '26', reducedJustification: ' \n ' }), [missing])
  assert.deepEqual(mistakes({ age: '26', tier: 'A26' }), [])
  assert.deepEqual(mistakes({ age: '26', reducedJustification: 'x'.repeat(500) }), [])
  assert.deepEqual(mistakes({ age: '26', reducedJustification: 'x'.repeat(501) }), [
    'reducedJustification: 500 caractères au plus',
  ])
})

test('a password has 6 to 256 characters', () => {
  const typed = (password: string) => mistakes({ password, confirmPassword: password })
  assert.deepEqual(typed('12345'), ['password: Le mot de passe doit contenir au moins 6 caractères'])
  assert.deepEqual(typed('123456'), [])
  assert.deepEqual(typed('x'.repeat(256)), [])
  assert.deepEqual(typed('x'.repeat(257)), ['password: 256 caractères au plus'])
  assert.equal(typed('')[0], 'password: Merci de saisir un mot de passe')
})
