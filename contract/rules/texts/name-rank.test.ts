import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byNameRank } from './name-rank.ts'

test('a search puts the exact first or last name first, then the names that begin so', () => {
  const people = [
    { prenom: 'Cléo', nom: 'Aubert' },
    { prenom: 'Léonie', nom: 'Boulanger' },
    { prenom: 'Léonie', nom: 'Cissé' },
    { prenom: 'Léo', nom: 'Marchal' },
    { prenom: 'Anna', nom: 'Léo' },
  ]
  const found = (search: string) => people.toSorted(byNameRank(search)).map(({ prenom, nom }) => `${prenom} ${nom}`)
  assert.deepEqual(found('leo'), ['Léo Marchal', 'Anna Léo', 'Léonie Boulanger', 'Léonie Cissé', 'Cléo Aubert'])
  assert.equal(found('Léonie c')[0], 'Léonie Cissé')
  assert.equal(found('')[0], 'Cléo Aubert')
})
