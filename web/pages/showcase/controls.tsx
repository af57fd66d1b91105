import { useId, useState } from 'react'
import { Button, type ButtonTone } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import Menu from '../../ui/menu.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { Row } from './row.tsx'

const buttonTones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger']

export function Buttons() {
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
        <Button isPending>En cours</Button>
        <Button disabled>Fermé</Button>
      </Row>
    </Card>
  )
}

const choices = [
  { value: 'oui', label: 'Espèces', detail: 'À la séance' },
  { value: 'non', label: 'Chèque' },
]
const sizes = ['s', 'm', 'l'].map((value) => ({ value, label: value.toUpperCase() }))

export function Fields() {
  const id = useId()
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
      <ChoiceField label="Deux choix" name={`pair-${id}`} layout="pair" choices={choices} defaultValue="oui" />
      <ChoiceField label="Tailles" name={`pills-${id}`} layout="pills" choices={sizes} defaultValue="m" />
      <RestoredDraft onDiscard={() => toast({ title: 'Recommencé' })} />
      <FormAlert message="Ce qui ne va pas, en une phrase." />
    </Card>
  )
}

export function Overlays() {
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
      {open === 'dialog' && (
        <Dialog onClose={close} title="Dialogue" description="Ce qu’il demande.">
          <TextField label="Titre" />
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog title="Supprimer ?" confirmLabel="Supprimer" onConfirm={close} onClose={close}>
          <p>Ce qui sera perdu.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
