import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'>

/** Attributes of a form about the person who fills it in; a form about somebody else leaves them out. */
export const ownFieldAttributes = {
  prenom: { autoComplete: 'given-name', autoCapitalize: 'words' },
  nom: { autoComplete: 'family-name', autoCapitalize: 'words' },
  telephone: { autoComplete: 'tel' },
} as const

export const FirstNameField = (props: Props) => <TextField label="Prénom" autoComplete="off" {...props} />
export const LastNameField = (props: Props) => <TextField label="Nom" autoComplete="off" {...props} />
export const TelephoneField = (props: Props) => (
  <TextField label="Téléphone" type="tel" inputMode="tel" autoComplete="off" {...props} />
)
export const AgeField = (props: Props) => <TextField label="Âge" inputMode="numeric" autoComplete="off" {...props} />
