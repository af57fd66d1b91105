import { useState } from 'react'
import { Card } from '../ui/card.tsx'
import { DownloadMenu } from '../ui/download-menu.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Facts } from '../ui/facts.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { WidePage } from '../ui/layout/wide-page.tsx'
import { NextTask } from '../ui/next-task.tsx'
import { Progress } from '../ui/progress.tsx'
import QrCode from '../ui/qr-code.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { emptyPicture } from '../ui/small-picture.tsx'
import { Table } from '../ui/table.tsx'
import { toast } from '../ui/toast/toast-store.ts'
import { Buttons, Fields, Overlays } from './showcase/controls.tsx'
import { Stadium, Typography } from './showcase/display.tsx'
import { Scenes } from './showcase/scenes.tsx'

/** Components of `web/ui/` in both themes. Development only: see `routes.ts`. */
export default function Showcase() {
  return (
    <>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="bg-ground text-text">
          <WidePage eyebrow="Développement" title={theme === 'dark' ? 'De nuit' : 'De jour'}>
            <div className="grid gap-6 lg:grid-cols-2">
              <Typography />
              <Stadium />
              <Scenes />
              <Buttons />
              <Fields />
              <Overlays />
              <States />
              <Data />
            </div>
          </WidePage>
        </div>
      ))}
    </>
  )
}

function States() {
  return (
    <Card title="États">
      <Skeleton lines={2} />
      <EmptyState title="Aucune séance programmée">Créez la première.</EmptyState>
      <EmptyState title="Rien à confirmer" picture={emptyPicture('caisse')}>
        Ce qu’un coach reçoit au bord de la piste apparaît ici.
      </EmptyState>
      <EmptyState title="Aucun message" picture={emptyPicture('courrier')}>
        Ceux des visiteurs apparaissent ici.
      </EmptyState>
      <EmptyState title="Aucune séance passée" picture={emptyPicture('escaliers')}>
        Une liste vide de l’espace membre a son dessin.
      </EmptyState>
      <ErrorState message="Impossible de charger les données" onRetry={() => toast({ title: 'Réessayé' })} />
      <NextTask to="/parts" value="23" title="À valider" action="Voir qui attend le bureau" isDue />
      <NextTask to="/parts" value={undefined} title="Rien à faire" action="Voir les séances" isDue={false} />
      <Progress label="Avancement" value={6} max={10} />
    </Card>
  )
}

function Data() {
  const [tab, setTab] = useState('one')
  return (
    <Card title="Données">
      <Tabs
        label="Onglets"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'one',
            label: 'Séances',
            content: (
              <Table
                caption="Séances"
                head={['Séance', 'Inscrits']}
                rows={[
                  ['Piste', 23],
                  ['Escaliers', 11],
                ]}
              />
            ),
          },
          { value: 'two', label: 'Notes', content: <p>Le second onglet.</p> },
        ]}
      />
      <details>
        <summary className="opener">Voir le détail</summary>
        <p>Présent dès le début.</p>
      </details>
      <Facts
        facts={[
          { label: 'Tarif', value: 'Réduit' },
          { label: 'T-shirt', value: 'M' },
        ]}
      />
      <DownloadMenu
        failure="Impossible d’exporter"
        files={[{ label: 'CSV (.csv)', onDownload: async () => undefined }]}
      />
      <ShowMore shown={10} total={24} hasMore isPending={false} onMore={() => toast({ title: 'Afficher plus' })} />
      <QrCode text="https://exemple.fr" label="Code à scanner" />
    </Card>
  )
}
