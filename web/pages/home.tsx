import { lazy, Suspense } from 'react'
import { RegistrationSection } from '../features/accounts/registration/registration-section.tsx'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { Activities } from '../features/site/activities.tsx'
import { Coaches } from '../features/site/coaches.tsx'
import { ContactCard } from '../features/site/contact-card.tsx'
import { Hero } from '../features/site/hero.tsx'
import { HomeHeader } from '../features/site/home-header.tsx'
import { Joining } from '../features/site/joining.tsx'
import { NextSessions } from '../features/site/next-sessions.tsx'
import { Philosophy } from '../features/site/philosophy.tsx'
import { Section } from '../features/site/section.tsx'
import { Shop } from '../features/site/shop.tsx'
import { SiteFooter } from '../features/site/site-footer.tsx'
import { clubData } from '../features/site/structured-data.ts'
import { Training } from '../features/site/training.tsx'
import { TrialSection } from '../features/trials/trial-section.tsx'
import { getClub } from '../lib/club.ts'
import { siteUrl, socialMeta } from '../lib/page-meta.ts'

const Ticket = lazy(() => import('../features/memberships/ticket-with-provider.tsx'))

export const meta = () => {
  const club = getClub()
  const activities = club.activities.map(({ title }) => title).join(', ')
  return [
    ...socialMeta({
      title: `${club.name} à ${club.town} : ${activities}`,
      description: club.promise.summary,
      path: '/',
    }),
    { 'script:ld+json': clubData(club, siteUrl) },
  ]
}

export default function Home() {
  return (
    <>
      <HomeHeader />
      <main id="contenu">
        <Hero />
        <Philosophy />
        <Training />
        <Activities />
        <Coaches />
        <Section
          id="essai"
          eyebrow="Essai"
          title="Venez essayer"
          intro="Deux séances d’essai gratuites, sans engagement."
        >
          <TrialSection />
        </Section>
        <Joining />
        <Section
          id="formulaire-inscription"
          eyebrow="Inscription"
          title="Rejoindre le club"
          intro="Quelques minutes suffisent. La cotisation se règle ensuite."
          hasBand
        >
          <RegistrationSection
            ticket={(user) => (
              <Suspense>
                <Ticket user={user} />
              </Suspense>
            )}
          />
        </Section>
        <Shop>
          <NewsletterForm />
        </Shop>
        <ContactCard />
      </main>
      <SiteFooter />
      <NextSessions />
    </>
  )
}
