/**
 * What the pages, mails and rules need to know of the club. The other texts of the public pages, the terms among them,
 * are in `web/features/site/`. People and addresses are examples.
 */

export type Weekday = 'lundi' | 'mardi' | 'mercredi' | 'jeudi' | 'vendredi' | 'samedi' | 'dimanche'

/** The site's own drawings. */
export type Scene = 'course' | 'stade' | 'renfo' | 'escaliers' | 'hyrox'
export type Vignette = 'course' | 'renfo' | 'escaliers' | 'hyrox'
export type Portrait = 'coach-1' | 'coach-2' | 'coach-3' | 'coach-4'
export type Photograph = `/${string}`

export type Club = {
  name: string
  /** Under the icon on a phone: at most 12 characters. */
  shortName: string
  town: string
  address: { street: string; postalCode: string; town: string }
  email: string
  telephone: string
  stadium: { name: string; mapUrl: string }
  /** First words of the landing page, and of what a search engine shows. */
  promise: { title: string; tagline: string; summary: string }
  /** Weekly training; hours are Paris wall time, `HH:MM`. */
  weeklySlots: {
    day: Weekday
    start: string
    end: string
    title: string
    description: string
    location: string
    isMain?: boolean
  }[]
  /** What a newcomer brings to the first session, without a full stop. */
  whatToBring: string
  activities: { title: string; description: string; picture: Vignette | Photograph }[]
  /** `picture`: a drawing of the site, or the address of a photograph in `web/public`, such as `/photos/nadia.webp`. */
  coaches: { name: string; speciality: string; description: string; picture: Portrait | Photograph }[]
  social: { name: string; url: string }[]
  /**
   * Month of the terms (`web/features/site/terms-articles.tsx`), `YYYY-MM`. Raise it when they change: everybody is asked
   * again.
   */
  termsVersion: string
  fees: { freeUnderAge: number; reducedCents: number; standardCents: number }
  slides: { title: string; alt: string; picture: Scene | Photograph }[]
}

export const club: Club = {
  name: 'Montreuil Endurance',
  shortName: 'Montreuil',
  town: 'Montreuil',
  address: { street: '12 rue du Stade', postalCode: '93100', town: 'Montreuil' },
  email: 'bonjour@montreuil-endurance.example',
  telephone: '01 99 00 12 34',
  stadium: {
    name: 'Stade municipal, Montreuil',
    mapUrl: 'https://www.openstreetmap.org/search?query=stade%20Montreuil%2093100',
  },
  promise: {
    title: 'Dimanche, dix heures, au stade.',
    tagline:
      'Un club, trois rendez-vous par semaine, quatre coachs. Débutants et confirmés partent ensemble et reviennent ensemble.',
    summary:
      'Trois entraînements par semaine à Montreuil, quatre coachs, tous niveaux. Inscription en ligne, paiement en espèces ou par chèque.',
  },
  weeklySlots: [
    {
      day: 'dimanche',
      start: '10:00',
      end: '12:00',
      title: 'Séance principale',
      description: 'Deux heures : piste, technique, renforcement.',
      location: 'Stade municipal, Montreuil',
      isMain: true,
    },
    {
      day: 'mercredi',
      start: '19:00',
      end: '20:30',
      title: 'Escaliers et circuits',
      description: 'Du souffle et des cuisses, tous niveaux.',
      location: 'Stade municipal, Montreuil',
    },
    {
      day: 'vendredi',
      start: '19:00',
      end: '20:30',
      title: 'HYROX et renforcement',
      description: 'Ateliers, charges légères, chronomètre.',
      location: 'Stade municipal, Montreuil',
    },
  ],
  whatToBring: 'Une tenue de sport, des chaussures de course et de\u00a0l’eau',
  activities: [
    { title: 'Course', description: 'Fractionné sur piste, allures, technique de foulée.', picture: 'course' },
    { title: 'Renforcement', description: 'Gainage, squats, fentes : ce qui tient la foulée.', picture: 'renfo' },
    { title: 'Escaliers', description: 'Les marches du stade, une par une, puis deux par deux.', picture: 'escaliers' },
    { title: 'HYROX', description: 'Huit kilomètres, huit ateliers, une équipe.', picture: 'hyrox' },
  ],
  coaches: [
    {
      name: 'Nadia B.',
      speciality: 'Course',
      description: 'Ancienne du demi-fond, elle règle les allures à l’oreille.',
      picture: 'coach-1',
    },
    {
      name: 'Thomas L.',
      speciality: 'HYROX',
      description: 'Il chronomètre tout, sauf les pauses café.',
      picture: 'coach-2',
    },
    {
      name: 'Aïssata D.',
      speciality: 'Renforcement',
      description: 'Le geste juste d’abord, la charge ensuite.',
      picture: 'coach-3',
    },
    {
      name: 'Marc P.',
      speciality: 'Escaliers',
      description: 'Il connaît chaque marche de Montreuil.',
      picture: 'coach-4',
    },
  ],
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/montreuil.endurance.exemple' },
    { name: 'Strava', url: 'https://www.strava.com/clubs/montreuil-endurance-exemple' },
  ],
  termsVersion: '2025-09',
  fees: { freeUnderAge: 13, reducedCents: 6000, standardCents: 12_000 },
  slides: [
    {
      title: 'Dimanche, dix heures, au stade',
      alt: 'Trois coureurs dans le virage, sous les projecteurs',
      picture: 'course',
    },
    { title: 'Chacun son couloir', alt: 'La piste vue d’en haut, quatre coureurs et leurs ombres', picture: 'stade' },
    { title: 'Plus forts', alt: 'Un atelier de renforcement sur la pelouse', picture: 'renfo' },
    { title: 'Marche après marche', alt: 'Trois membres montent les escaliers des tribunes', picture: 'escaliers' },
    { title: 'Prêts pour HYROX', alt: 'Un traîneau chargé, poussé sur la ligne', picture: 'hyrox' },
  ],
}

/** Days on which the club does not train, both ends included: a coach who plans a season is shown them. */
export type Closure = { name: string; from: `20${number}-${number}-${number}`; to: `20${number}-${number}-${number}` }

/** Apart from `club`, which every page loads: only the server reads these. */
export const closures: Closure[] = [
  { name: 'Vacances de la Toussaint', from: '2026-10-17', to: '2026-11-01' },
  { name: 'Vacances de Noël', from: '2026-12-19', to: '2027-01-03' },
  { name: 'Vacances d’hiver', from: '2027-02-06', to: '2027-02-21' },
  { name: 'Vacances de printemps', from: '2027-04-03', to: '2027-04-18' },
  { name: 'Vacances d’été', from: '2027-07-03', to: '2027-08-31' },
]
