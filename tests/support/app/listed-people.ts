import { createUser } from './factories.ts'
import type { TestApp } from './start-app.ts'

/** Six people of every status, whose names are hard to sort. */
export const createListedPeople = async (app: TestApp): Promise<void> => {
  await createUser(app, { prenom: 'Zoé', nom: 'Étienne', status: 'ACTIVE', email: 'zoe_e@exemple.fr', tier: 'REDUIT' })
  await createUser(app, { prenom: 'Éloïse', nom: 'Lœb', status: 'PENDING_CASH', level: 'LVL3' })
  await createUser(app, {
    prenom: 'Noël',
    nom: 'eude',
    status: 'PENDING_CHECK',
    role: 'COACH',
    tier: 'REDUIT',
    membership: { feeCents: 6000 },
  })
  await createUser(app, { prenom: 'Ana', nom: 'Zola', status: 'REQUESTED' })
  await createUser(app, { prenom: 'Bob', nom: 'Percent%', status: 'EXPIRED', membership: { season: 2025 } })
  await createUser(app, { prenom: 'Eve', nom: 'Passée', status: 'ACTIVE', membership: { season: 2025 } })
}
