import { type ComponentType, createContext } from 'react'
import type { Member } from '../../contract/people.ts'
import type { PersonLabel } from '../../contract/rules/people/full-name.ts'

// Dialogs that a member's row or card opens, though they belong to another feature: the page provides them.

export const TillDialogContext = createContext<ComponentType<{ person: PersonLabel; onClose: () => void }> | null>(null)

export const ProofDialogContext = createContext<ComponentType<{ member: Member; onClose: () => void }> | null>(null)
