import type { ReactNode } from 'react'
import { Section } from './section.tsx'

export function Shop({ children }: { children: ReactNode }) {
  return (
    <Section id="boutique" eyebrow="Boutique" title="Le maillot arrive">
      <p className="mb-6 max-w-xl">
        T-shirts, bonnets, gourdes : la boutique ouvre bientôt. Laissez votre adresse, nous vous préviendrons.
      </p>
      {children}
    </Section>
  )
}
