import { type ReactNode, useState } from 'react'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Bib, SmallBib } from '../ui/bib.tsx'
import { Button, type ButtonTone } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Figure, Scoreboard } from '../ui/facts.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { Lap } from '../ui/lap.tsx'
import { Medal } from '../ui/medal.tsx'
import { Menu } from '../ui/menu.tsx'
import { Part } from '../ui/part.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Progress } from '../ui/progress.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { emptyPicture, SmallPicture } from '../ui/small-picture.tsx'
import { Table } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-store.ts'
import { WidePage } from '../ui/wide-page.tsx'

const buttonTones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger']
const pictures = ['course', 'renfo', 'escaliers', 'hyrox'] as const
const medals = ['premier-tour', 'pilier', 'corde', 'touche-a-tout', 'tour-eiffel', 'medaille']
const badgeTones: Tone[] = ['good', 'wait', 'bad', 'quiet']

/** Components of `web/ui/` in both themes. Development only: see `routes.ts`. */
export default function Parts() {
  return (
    <>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="bg-ground text-text">
          <WidePage eyebrow="Développement" title={theme === 'dark' ? 'De nuit' : 'De jour'}>
            <div className="grid gap-6 lg:grid-cols-2">
              <Typography />
              <Stadium />
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

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-4">{children}</div>
)

function Typography() {
  return (
    <Card title="Mots">
      <p className="eyebrow">Petites capitales</p>
      <p className="title">Titre de page</p>
      <p className="subtitle">Titre de carte</p>
      <p className="heading">Titre de ligne</p>
      <p>
        Texte, <span className="text-quiet">texte discret</span>, <a href="/parts">lien</a>.
      </p>
      <Row>
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <SmallBib prenom="Camille" nom="Roux" />
      </Row>
    </Card>
  )
}

function Stadium() {
  return (
    <Card title="Le stade">
      <Scoreboard>
        <Figure label="séances cette saison" value="14" isMain />
        <Figure label="semaines d’affilée" value="4" />
        <Figure label="à valider, avec un lien" value="23" to="/parts" note="dont 2 renouvellements" />
      </Scoreboard>
      <Bib prenom="Camille" nom="Roux" band="Saison 2026–2027">
        Niveau 2
      </Bib>
      <Row>
        <Lap label="4 sur 10" value={4} max={10}>
          40 %
        </Lap>
        <Lap label="10 sur 10" value={10} max={10}>
          100 %
        </Lap>
      </Row>
      <Row>
        {medals.map((code) => (
          <Medal key={code} code={code} isEarned width={56} />
        ))}
        {medals.map((code) => (
          <Medal key={code} code={code} isEarned={false} width={56} />
        ))}
      </Row>
      <Part title="Partie qui s’ouvre" note="Ce qu’elle contient">
        <p>Monté à la première ouverture.</p>
      </Part>
      <div className="grid grid-cols-4 gap-2">
        {pictures.map((picture) => (
          <SmallPicture key={picture} picture={picture} className="aspect-[4/3] w-full rounded" />
        ))}
      </div>
    </Card>
  )
}

function Buttons() {
  return (
    <Card
      title="Boutons"
      action={<Menu label="Menu" items={[{ label: 'Modifier', onSelect: () => toast({ title: 'Modifier' }) }]} />}
    >
      <Row>
        {buttonTones.map((tone) => (
          <Button key={tone} tone={tone}>
            {tone}
          </Button>
        ))}
      </Row>
      <Row>
        <Button busy>En cours</Button>
        <Button disabled>Fermé</Button>
      </Row>
    </Card>
  )
}

function Fields() {
  return (
    <Card title="Champs">
      <TextField label="Texte" hint="Une aide" />
      <TextField label="Refusé" error="Email invalide" defaultValue="camille@" />
      <PasswordField label="Mot de passe" />
      <SelectField label="Choix">
        <option>Réduit</option>
      </SelectField>
      <TextArea label="Paragraphe" rows={2} />
      <CheckboxField label="Case à cocher" />
      <FormAlert message="Ce qui ne va pas, en une phrase." />
    </Card>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title="Au-dessus de la page">
      <Row>
        <Button tone="secondary" onClick={() => setOpen('dialog')}>
          Dialogue
        </Button>
        <Button tone="secondary" onClick={() => setOpen('confirm')}>
          Confirmation
        </Button>
        <Button tone="secondary" onClick={() => toast({ title: 'Succès', description: 'Présences enregistrées' })}>
          Message
        </Button>
        <Button
          tone="secondary"
          onClick={() => toast({ title: 'Succès', action: { label: 'Annuler', onPress: () => undefined } })}
        >
          Message avec un bouton
        </Button>
        <Button
          tone="secondary"
          onClick={() => toast({ title: 'Erreur', description: 'Rien n’est perdu.', tone: 'destructive' })}
        >
          Message d’erreur
        </Button>
      </Row>
      <Dialog open={open === 'dialog'} onOpenChange={close} title="Dialogue" description="Ce qu’il demande.">
        <TextField label="Titre" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Supprimer ?"
        confirmLabel="Supprimer"
        onConfirm={close}
        onCancel={close}
      >
        <p>Ce qui sera perdu.</p>
      </ConfirmDialog>
    </Card>
  )
}

function States() {
  return (
    <Card title="États">
      <Skeleton lines={2} />
      <EmptyState title="Aucune séance programmée">Créez la première.</EmptyState>
      <EmptyState title="Aucune séance passée" picture={emptyPicture('escaliers')}>
        Une liste vide de l’espace membre a son dessin.
      </EmptyState>
      <ErrorState message="Impossible de charger les données" onRetry={() => toast({ title: 'Réessayé' })} />
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
    </Card>
  )
}
