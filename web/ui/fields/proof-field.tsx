import { type ComponentProps, useState } from 'react'
import { maxProofBytes, maxProofMegabytes, proofTypes } from '../../../contract/rules/people/proof.ts'
import { TextField } from './text-field.tsx'

export const proofLimits = `PDF, JPEG, PNG ou WebP, ${maxProofMegabytes}\u00a0Mo au plus`

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'disabled' | 'className' | 'ref'> & {
  onChosen?: (file: File, input: HTMLInputElement) => void
}

/** One file that proves the reduced tier; a file that is too large is refused at once, and not kept in the field. */
export function ProofField({ hint, error, onChosen, ...field }: Props) {
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    const isRefused = file !== undefined && file.size > maxProofBytes
    setTooLarge(isRefused)
    if (isRefused) input.value = ''
    else if (file) onChosen?.(file, input)
  }
  return (
    <TextField
      {...field}
      type="file"
      accept={proofTypes.join(',')}
      hint={hint ?? `${proofLimits}.`}
      error={isTooLarge ? `Ce fichier dépasse ${maxProofMegabytes}\u00a0Mo.` : error}
      onChange={({ target }) => choose(target)}
    />
  )
}
