import type { Club } from '../../lib/club.ts'

const list = 'grid list-disc gap-2 pl-6'

export const privacyArticles = (club: Club) => {
  const mail = (
    <a className="underline" href={`mailto:${club.email}`}>
      {club.email}
    </a>
  )
  return [
    {
      title: 'Qui est responsable',
      content: (
        <p>
          L’association {club.name}, {club.address.street}, {club.address.postalCode} {club.address.town}. Pour toute
          question sur vos données : {mail}.
        </p>
      ),
    },
    {
      title: 'Ce que nous gardons',
      content: (
        <ul className={list}>
          <li>
            <strong>Pour l’adhésion :</strong> prénom, nom, adresse e-mail, téléphone et âge si vous les donnez, taille
            de t-shirt, tarif, justificatif du tarif réduit et, si vous en envoyez un, le fichier qui le prouve,
            adhésions et cotisations, saison par saison, et les règlements reçus, avec le numéro d’un chèque et sa
            banque, et la date de la dernière relance.
          </li>
          <li>
            <strong>Vos accords :</strong> les conditions générales acceptées, ce que vous permettez ou refusez pour les
            photos, ce que vous déclarez pour la santé, et quand ; chaque été, votre réponse pour la saison suivante.
          </li>
          <li>
            <strong>Pour les séances :</strong> inscriptions, listes d’attente, présences, niveau, notes des coachs, et
            si votre prénom est montré aux autres inscrits. Le coach lit la veille qui s’est désisté.
          </li>
          <li>
            <strong>Pour une séance d’essai :</strong> prénom, adresse e-mail, téléphone si vous le donnez, la séance,
            et si vous êtes venu. <strong>Pour un invité :</strong> le prénom que le coach note sur la feuille de la
            séance.
          </li>
          <li>
            <strong>Pour vos progrès :</strong> les ressentis, notes et objectifs que vous écrivez, et les badges qui en
            découlent.
          </li>
          <li>
            <strong>Pour vous écrire :</strong> les messages envoyés par la page Contact, l’adresse laissée pour les
            nouvelles du club, les avis que vous avez choisis ou refusés, et les appareils qui les affichent.
          </li>
          <li>
            <strong>Pour la sécurité :</strong> les connexions ouvertes, avec le nom de l’appareil, le journal des actes
            importants, essais répétés de mots de passe faux compris. Votre mot de passe n’est jamais gardé en clair :
            personne ne peut le lire.
          </li>
        </ul>
      ),
    },
    {
      title: 'À quoi cela sert',
      content: (
        <>
          <ul className={list}>
            <li>
              gérer l’adhésion et la cotisation, organiser les séances et suivre vos progrès avec vous : c’est
              l’exécution de l’adhésion que vous demandez ;
            </li>
            <li>répondre à vos messages et protéger les comptes : c’est l’intérêt légitime de l’association ;</li>
            <li>
              vous envoyer les nouvelles du club, publier une image où l’on vous reconnaît : avec votre accord, que vous
              pouvez retirer.
            </li>
          </ul>
          <p>
            L’âge ne sert qu’au calcul de la cotisation. Rien n’est vendu, rien n’est transmis à des tiers ; l’hébergeur
            du site et le service qui envoie les e-mails, s’il y en a, travaillent pour le club. Si vous affichez vos
            avis sur un appareil, l’éditeur de son navigateur les achemine, chiffrés&nbsp;: il ne peut pas les lire. Si
            le club accepte les cartes et que vous payez ainsi, vous donnez votre carte à Stripe, sur sa page&nbsp;: le
            club ne la voit pas.
          </p>
        </>
      ),
    },
    {
      title: 'Qui les voit',
      content: (
        <p>
          Vous ; les coachs, pour ce qui touche aux séances ; les administrateurs du club, pour les adhésions et les
          messages. Les administrateurs seuls voient un fichier justificatif. Une note de coach privée n’est lue que par
          les coachs et les administrateurs ; une note visible l’est aussi par vous. À votre demande, le bureau relit
          les notes privées, masque ce qui concerne d’autres personnes et vous les remet. Les autres membres ne voient
          que le nombre d’inscrits à une séance, et votre prénom si vous choisissez de le montrer.
        </p>
      ),
    },
    {
      title: 'Combien de temps',
      content: (
        <ul className={list}>
          <li>Compte, présences et notes : tant que votre compte existe ; ils sont effacés avec lui.</li>
          <li>
            Adhésions : de même, sauf le montant, la saison, le tarif, le moyen de paiement, le statut et les dates. La
            comptabilité du club les garde, sans rien qui dise de qui ils étaient.
          </li>
          <li>
            En supprimant votre compte, vous pouvez effacer avec lui l’inscription aux nouvelles, les messages de
            contact et les e-mails liés à votre adresse, si un lien l’a confirmée. Sinon, et pour une adresse que vous
            avez quittée, ils suivent les durées ci-dessous : nous ne gardons pas la liste de vos anciennes adresses.
          </li>
          <li>
            Connexions terminées, liens reçus par e-mail, nouvelle adresse jamais confirmée : un jour après leur fin.
          </li>
          <li>
            Carte de membre&nbsp;: son code n’est que sur vos appareils, jusqu’à la déconnexion. Une carte remplacée est
            reconnue douze mois.
          </li>
          <li>Lien de renouvellement : jusqu’au 30 septembre ; votre réponse : une année de plus.</li>
          <li>
            Séance d’essai jamais confirmée : vos coordonnées sont effacées un jour après. Confirmée, sans inscription
            au club : soixante jours après la séance. Reste le nombre. Le prénom d’un invité : trente jours après la
            séance, de même.
          </li>
          <li>Liste d’attente d’une séance et désistements&nbsp;: trente jours après la séance.</li>
          <li>
            Chaque coche d’un appel, avec le coach et l’heure&nbsp;: trente et un jours. La présence, elle, reste avec
            votre compte.
          </li>
          <li>Inscriptions à une séance que le club a supprimée : trente jours, pour que votre agenda le dise.</li>
          <li>Compteurs d’essais qui freinent les abus : un jour.</li>
          <li>
            Messages de contact et suivi des courriers envoyés : douze mois. Le texte d’un courrier est effacé dès
            l’envoi.
          </li>
          <li>
            Fichier justificatif&nbsp;: jusqu’à ce que le bureau l’ait examiné, trente jours au plus. Il n’est dans
            aucune sauvegarde. Qui l’a vérifié, et quand&nbsp;: tant que votre compte existe.
          </li>
          <li>Notes de coach supprimées, et leur texte d’avant une correction : douze mois.</li>
          <li>Notes privées que le bureau vous a remises, telles qu’il les a relues : douze mois.</li>
          <li>Journal des actes importants, sans nom ni adresse : vingt-quatre mois.</li>
          <li>
            Copies de sauvegarde : ce qui est effacé en disparaît au bout de douze mois au plus, ou à la copie suivante
            si le serveur est resté éteint plus longtemps.
          </li>
          <li>
            Adresse laissée pour les nouvelles du club : jusqu’à votre désinscription, sept jours si vous ne la
            confirmez pas.
          </li>
        </ul>
      ),
    },
    {
      title: 'Cookies et stockage',
      content: (
        <p>
          Deux cookies, posés à la connexion et nécessaires à celle-ci : l’un la garde ouverte, l’autre dit à la page
          qu’elle existe. Votre choix de thème, clair ou sombre, reste sur votre appareil ; un formulaire commencé y
          reste aussi, sans les mots de passe, jusqu’à son envoi ou à la fermeture de l’onglet. Une feuille de présence
          commencée, noms compris, reste sur l’appareil du coach jusqu’à ce qu’elle soit arrivée au club. Pour être lus
          sans réseau, votre tableau de bord et vos séances restent quatorze jours au plus sur votre appareil, et les
          feuilles de présence des jours voisins sur celui d’un coach ; la déconnexion efface tout. Le site ne dépose
          aucun traceur et n’appelle aucun autre site.
        </p>
      ),
    },
    {
      title: 'Vos droits',
      content: (
        <>
          <p>
            Vous pouvez consulter, corriger, récupérer et faire effacer vos données, vous opposer à leur usage ou le
            faire limiter, et retirer un consentement à tout moment. Dans votre espace, « Modifier mes infos » les
            corrige, les exporte dans un fichier ou supprime votre compte. Pour le reste, écrivez à {mail} :
            l’association répond dans le mois.
          </p>
          <p>
            Si la réponse ne vous convient pas, vous pouvez saisir la CNIL, 3 place de Fontenoy, 75007 Paris, sur{' '}
            <a href="https://www.cnil.fr/fr/plaintes" rel="noreferrer">
              cnil.fr
            </a>
            .
          </p>
        </>
      ),
    },
  ]
}
