import type { ReactNode } from 'react'
import { SmallPicture } from '../../ui/small-picture.tsx'
import { Section } from './section.tsx'

export function Shop({ children }: { children: ReactNode }) {
  return (
    <Section id="boutique" eyebrow="Boutique" title="Le maillot arrive" hasBand>
      <div className="grid items-center gap-8 md:grid-cols-[2fr_3fr] md:gap-14">
        <SmallPicture picture="maillot" className="aspect-[6/5] w-full rounded" />
        <div>
          <p className="mb-6 max-w-xl text-(length:--step-1) leading-snug">
            T-shirts, bonnets, gourdes : la boutique ouvre bientôt. Laissez votre adresse, nous vous préviendrons.
          </p>
          {children}
        </div>
      </div>
    </Section>
  )
}
