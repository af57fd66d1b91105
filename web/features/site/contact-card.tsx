import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useClub } from '../../lib/club.ts'
import { Address } from '../../ui/address.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from './section.tsx'

function Line({ icon: Icon, label, children }: { icon: typeof Mail; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.5rem_1fr] items-center border-line border-t py-4">
      <dt>
        <Icon aria-hidden className="size-5 text-accent-text" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere font-semibold text-(length:--step-1) leading-tight underline decoration-line-strong underline-offset-4">
        {children}
      </dd>
    </div>
  )
}

export function ContactCard() {
  const { address, stadium, email, telephone, social } = useClub()
  const { street, postalCode, town } = address
  return (
    <Section id="contact" eyebrow="Contact" title="Nous trouver, nous écrire">
      <div className="grid gap-10 md:grid-cols-[3fr_2fr]">
        <address className="not-italic">
          <dl className="border-line border-b">
            <Line icon={MapPin} label="Adresse">
              <a className="hover:text-accent-text" href={stadium.mapUrl} rel="noreferrer">
                {street}
                <br />
                {`${postalCode} ${town}`}
              </a>
            </Line>
            <Line icon={Mail} label="Email">
              <a className="hover:text-accent-text" href={`mailto:${email}`}>
                <Address email={email} />
              </a>
            </Line>
            <Line icon={Phone} label="Téléphone">
              <a className="hover:text-accent-text" href={`tel:${telephone.replaceAll(' ', '')}`}>
                {telephone}
              </a>
            </Line>
          </dl>
        </address>
        <div className="grid content-start justify-items-start gap-5">
          <p className="text-quiet">
            Une question sur une séance, la cotisation, un premier essai ? L’équipe répond en quelques jours.
          </p>
          <LinkButton to="/contact">Écrire à l’équipe</LinkButton>
          <ul className="flex flex-wrap gap-x-6">
            {social.map(({ name, url }) => (
              <li key={name}>
                <a className="inline-flex min-h-11 items-center gap-1 font-semibold" href={url} rel="noreferrer">
                  {name}
                  <ArrowUpRight aria-hidden className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
