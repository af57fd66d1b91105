import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { secondFactorQuery } from './queries.ts'

const SecondFactorSetupDialog = lazyDialog(() => import('./second-factor-setup-dialog.tsx'))
const SecondFactorRemoval = lazyDialog(() => import('./second-factor-removal.tsx'))
const title = 'Validation en deux étapes'

/** Visible for people who can enable it, and for those who enabled it before losing that right. */
export default function SecondFactorCard({ canEnable }: { canEnable: boolean }) {
  const query = useQuery(secondFactorQuery)
  const { data } = query
  const [open, setOpen] = useState<'setup' | 'removal' | null>(null)
  const close = () => setOpen(null)
  if (!canEnable && !data?.isOn) return null
  return (
    <Card title={title} action={data?.isOn && <StatusTag tone="good">Activée</StatusTag>}>
      <p>
        Un mot de passe se devine ou se vole. Votre compte ouvre des notes et des coordonnées : demandez en plus, à
        chaque connexion, un code que seul votre téléphone connaît.
      </p>
      <QueryState query={query} lines={1} />
      {data?.isOn === false && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setOpen('setup')}>
          Activer
        </Button>
      )}
      {data?.isOn && <RecoveryCodesLeft count={data.recoveryCodesLeft} />}
      {data?.isOn && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setOpen('removal')}>
          Désactiver
        </Button>
      )}
      {open === 'setup' && <SecondFactorSetupDialog onClose={close} />}
      {open === 'removal' && <SecondFactorRemoval onClose={close} />}
    </Card>
  )
}

const lowCodeCount = 2

function RecoveryCodesLeft({ count }: { count: number }) {
  const countText = count === 0 ? 'Il ne vous reste aucun code de secours.' : `Codes de secours restants : ${count}.`
  return (
    <p className="text-quiet text-sm">
      {count > lowCodeCount ? countText : `${countText} Désactivez puis réactivez pour en recevoir dix nouveaux.`}
    </p>
  )
}
