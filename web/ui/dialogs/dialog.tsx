import * as Radix from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'

type Props = { onClose: () => void; title: string; description?: string; children: ReactNode }

/** Open while it is rendered. Its library is not for a page's first scripts: a part that renders it is a `lazyDialog`. */
export function Dialog({ onClose, title, description, children }: Props) {
  return (
    <DialogFrame onClose={onClose} {...(!description && { 'aria-describedby': undefined })}>
      <div className="-top-5 sm:-top-7 z-10 tall:sticky -mx-2 -mt-5 -mb-2 flex items-start justify-between gap-4 bg-surface px-2 pt-5 pb-2">
        <Radix.Title className="subtitle max-tiny:text-[7vw]">{title}</Radix.Title>
        <Radix.Close
          className="-my-1.5 -mr-2.5 grid size-11 shrink-0 place-items-center"
          aria-label="Fermer"
          // Radix moves the focus here from the last button without scrolling.
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        >
          <X aria-hidden />
        </Radix.Close>
      </div>
      {description && <Radix.Description className="text-quiet">{description}</Radix.Description>}
      {children}
    </DialogFrame>
  )
}
