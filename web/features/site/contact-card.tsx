import { club } from '../../../club.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from './section.tsx'

const { street, postalCode, town } = club.address
const linkClass = 'underline underline-offset-4'

export function ContactCard() {
  return (
    <Section id="contact" eyebrow="Contact" title="Nous trouver, nous écrire">
      <div className="grid gap-8 md:grid-cols-2">
        <address className="grid content-start gap-3 not-italic">
          <p>
            {club.name}
            <br />
            {street}
            <br />
            {`${postalCode} ${town}`}
          </p>
          <p>
            <a className={linkClass} href={`mailto:${club.email}`}>
              {club.email}
            </a>
          </p>
          <p>
            <a className={linkClass} href={`tel:${club.phone.replaceAll(' ', '')}`}>
              {club.phone}
            </a>
          </p>
        </address>
        <div className="grid content-start justify-items-start gap-5">
          <LinkButton to="/contact" tone="secondary">
            Écrire à l’équipe
          </LinkButton>
          <ul className="flex flex-wrap gap-x-6">
            {club.social.map(({ name, url }) => (
              <li key={name}>
                <a className="inline-flex min-h-11 items-center" href={url} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
