import { Link } from 'react-router'
import { club } from '../../../club.ts'
import { euros } from '../../lib/money.ts'

const { freeUnderAge, reducedCents, standardCents } = club.fees

export const termsArticles = [
  {
    title: 'Objet',
    content: (
      <p>
        Les présentes conditions règlent l’inscription à l’association {club.name}, qui organise à {club.town} des
        entraînements collectifs de course, de renforcement, d’escaliers, de circuits et de préparation HYROX. Elles
        s’appliquent à tout membre, en complément des statuts.
      </p>
    ),
  },
  {
    title: 'Adhésion',
    content: (
      <p>
        L’adhésion est annuelle, personnelle et non transmissible. La demande se fait en ligne ; l’adhésion devient
        active dès réception du paiement de la cotisation et validation par le bureau. L’inscription d’une personne
        mineure est faite par son représentant légal.
      </p>
    ),
  },
  {
    title: 'Cotisation et saison',
    content: (
      <>
        <p>
          La saison court du 1ᵉʳ septembre au 31 août. La cotisation est de {euros(reducedCents)} au tarif réduit (moins
          de 26 ans, étudiants, situation précaire) et de {euros(standardCents)} à partir de 26 ans. Pour la saison
          2025-2026, elle est gratuite pour les moins de {freeUnderAge} ans. À partir de 26 ans, le tarif réduit demande
          un justificatif.
        </p>
        <p>
          Elle comprend l’accès illimité aux entraînements, le t-shirt officiel du membre et l’accès complet à l’espace
          membre. Elle se règle en espèces, par chèque ou par la plateforme en ligne, indisponible pour le moment. Elle
          n’est pas remboursée, sauf décision exceptionnelle du bureau.
        </p>
      </>
    ),
  },
  {
    title: 'Règles des activités',
    content: (
      <p>
        Chaque membre suit les consignes des coachs, respecte les horaires, le matériel, les lieux et les autres
        personnes, et signale tout problème de santé ou toute gêne avant la séance. Un coach peut adapter un exercice ou
        interrompre la participation d’une personne pour sa sécurité.
      </p>
    ),
  },
  {
    title: 'Responsabilité et assurance',
    content: (
      <p>
        L’association est couverte par une assurance de responsabilité civile pour les activités qu’elle organise.
        Chaque membre s’assure que son état de santé lui permet de pratiquer et il lui est conseillé de souscrire une
        assurance individuelle contre les accidents corporels. L’association ne répond pas des objets perdus ou volés.
      </p>
    ),
  },
  {
    title: 'Données collectées',
    content: (
      <p>
        L’association collecte le nom, le prénom, l’adresse e-mail, le téléphone (facultatif) et l’âge ou la tranche
        d’âge, qui ne sert qu’au calcul de la cotisation. Les durées de conservation et vos droits sont détaillés dans
        la page{' '}
        <Link className="underline" to="/confidentialite">
          Confidentialité
        </Link>
        .
      </p>
    ),
  },
  {
    title: 'Droit à l’image',
    content: (
      <p>
        Des photographies et des vidéos peuvent être prises pendant les séances pour la communication de l’association.
        Chaque membre peut refuser d’y figurer, à tout moment, en l’écrivant à {club.email}.
      </p>
    ),
  },
  {
    title: 'Perte de la qualité de membre',
    content: (
      <p>
        La qualité de membre se perd par la fin de la saison sans renouvellement, la démission, le défaut de paiement ou
        une conduite portant préjudice à l’association, après que la personne a pu s’expliquer devant le bureau.
      </p>
    ),
  },
  {
    title: 'Espace membre',
    content: (
      <p>
        L’espace membre est personnel. Il permet de suivre son adhésion, de s’inscrire aux séances et de garder la trace
        de ses progrès. Chacun garde son mot de passe secret et prévient l’association d’un usage qui ne serait pas le
        sien.
      </p>
    ),
  },
  {
    title: 'Acceptation',
    content: (
      <p>
        L’inscription vaut acceptation des présentes conditions. L’association peut les modifier ; les membres en sont
        alors informés et la nouvelle version s’applique à la saison suivante.
      </p>
    ),
  },
]
