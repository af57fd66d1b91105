/** Everything that belongs to the club itself: the one file that a club edits. People and addresses are examples. */

export type Weekday = 'lundi' | 'mardi' | 'mercredi' | 'jeudi' | 'vendredi' | 'samedi' | 'dimanche'

export type Club = {
  name: string
  town: string
  address: { street: string; postalCode: string; town: string }
  email: string
  phone: string
  stadium: { name: string; mapUrl: string }
  /** First words of the landing page, and of what a search engine shows. */
  promise: { title: string; words: string; summary: string }
  /** Weekly training; hours are Paris wall time, `HH:MM`. */
  weeklySlots: {
    day: Weekday
    start: string
    end: string
    title: string
    description: string
    place: string
    main?: boolean
  }[]
  activities: { title: string; description: string }[]
  coaches: { name: string; speciality: string; words: string }[]
  social: { name: string; url: string }[]
  fees: { freeUnderAge: number; reducedCents: number; standardCents: number }
  slides: { title: string; alt: string }[]
}

export const club: Club = {
  name: 'Montreuil Endurance',
  town: 'Montreuil',
  address: { street: '12 rue du Stade', postalCode: '93100', town: 'Montreuil' },
  email: 'bonjour@montreuil-endurance.example',
  phone: '01 99 00 12 34',
  stadium: {
    name: 'Stade municipal, Montreuil',
    mapUrl: 'https://www.openstreetmap.org/search?query=stade%20Montreuil%2093100',
  },
  promise: {
    title: 'Dimanche, dix heures, au stade.',
    words:
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
      place: 'Stade municipal, Montreuil',
      main: true,
    },
    {
      day: 'mercredi',
      start: '19:00',
      end: '20:30',
      title: 'Escaliers et circuits',
      description: 'Du souffle et des cuisses, tous niveaux.',
      place: 'Stade municipal, Montreuil',
    },
    {
      day: 'vendredi',
      start: '19:00',
      end: '20:30',
      title: 'HYROX et renforcement',
      description: 'Ateliers, charges légères, chronomètre.',
      place: 'Stade municipal, Montreuil',
    },
  ],
  activities: [
    { title: 'Course', description: 'Fractionné sur piste, allures, technique de foulée.' },
    { title: 'Renforcement', description: 'Gainage, squats, fentes : ce qui tient la foulée.' },
    { title: 'Escaliers', description: 'Les marches du stade, une par une, puis deux par deux.' },
    { title: 'HYROX', description: 'Huit kilomètres, huit ateliers, une équipe.' },
  ],
  coaches: [
    { name: 'Nadia B.', speciality: 'Course', words: 'Ancienne du demi-fond, elle règle les allures à l’oreille.' },
    { name: 'Thomas L.', speciality: 'HYROX', words: 'Il chronomètre tout, sauf les pauses café.' },
    { name: 'Aïssata D.', speciality: 'Renforcement', words: 'Le geste juste d’abord, la charge ensuite.' },
    { name: 'Marc P.', speciality: 'Escaliers', words: 'Il connaît chaque marche de Montreuil.' },
  ],
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/montreuil.endurance.exemple' },
    { name: 'Strava', url: 'https://www.strava.com/clubs/montreuil-endurance-exemple' },
  ],
  fees: { freeUnderAge: 13, reducedCents: 6000, standardCents: 12_000 },
  slides: [
    { title: 'Dimanche, dix heures, au stade', alt: 'La piste du stade sous les projecteurs' },
    { title: 'Courir ensemble', alt: 'Trois coureurs dans le virage' },
    { title: 'Plus forts', alt: 'Un atelier de renforcement sur la pelouse' },
    { title: 'Marche après marche', alt: 'Les escaliers des tribunes' },
    { title: 'Prêts pour HYROX', alt: 'Un traîneau poussé sur la ligne' },
  ],
}
