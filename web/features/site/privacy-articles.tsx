import { club } from '../../../club.ts'

export const privacyArticles = [
  {
    title: 'Qui est responsable',
    content: (
      <p>
        L’association {club.name}, {club.address.street}, {club.address.postalCode} {club.address.town}. Pour toute
        question : {club.email}.
      </p>
    ),
  },
  {
    title: 'Ce que nous gardons',
    content: (
      <p>
        Nom, prénom, e-mail, téléphone si vous le donnez, âge si vous le donnez, taille de t-shirt, adhésions et
        cotisations, inscriptions aux séances, présences, ressentis et notes que vous écrivez, notes des coachs. Votre
        mot de passe n’est jamais gardé en clair.
      </p>
    ),
  },
  {
    title: 'À quoi cela sert',
    content: (
      <p>
        À gérer l’adhésion et la cotisation, à organiser les séances, à suivre vos progrès avec vous et à vous écrire
        quand c’est nécessaire. L’âge ne sert qu’au calcul de la cotisation. Rien n’est vendu ni transmis à des tiers,
        et le site ne dépose aucun traceur.
      </p>
    ),
  },
  {
    title: 'Qui les voit',
    content: (
      <p>
        Vous ; les coachs pour ce qui touche aux séances ; les administrateurs du club pour les adhésions. Une note de
        coach privée n’est lue que par les coachs.
      </p>
    ),
  },
  {
    title: 'Combien de temps',
    content: (
      <p>
        Tant que votre compte existe. Les connexions terminées et les liens de mot de passe sont effacés après un jour,
        les messages de contact et les courriers après douze mois, le journal des actes importants après vingt-quatre
        mois.
      </p>
    ),
  },
  {
    title: 'Cookies',
    content: (
      <p>
        Deux cookies, posés à la connexion et nécessaires à celle-ci : l’un la garde ouverte, l’autre dit à la page
        qu’elle existe. Votre thème, clair ou sombre, reste sur votre appareil.
      </p>
    ),
  },
  {
    title: 'Vos droits',
    content: (
      <p>
        Vous pouvez consulter, corriger, récupérer et faire effacer vos données en écrivant à {club.email}. Vous pouvez
        aussi saisir la CNIL.
      </p>
    ),
  },
]
