import { Link } from 'react-router'
import { euros } from '../../../contract/rules/money/euros.ts'
import { justificationAge } from '../../../contract/rules/money/justification-age.ts'
import type { Club } from '../../lib/club.ts'

const first = (
  <>
    1<sup>er</sup>
  </>
)

export const termsArticles = (club: Club) => {
  const { freeUnderAge, reducedCents, standardCents } = club.fees
  // The season that begins in the year of these terms. Not by `seasonName`: private pages would load more (record 59).
  const year = Number(club.termsVersion.slice(0, 4))
  return [
    {
      title: 'Objet',
      content: (
        <p>
          Les présentes conditions règlent l’inscription à l’association {club.name}, qui organise à {club.town} des
          entraînements collectifs de course, de renforcement, d’escaliers, de circuits et de préparation HYROX. Elles
          complètent les statuts et s’appliquent à chaque membre dès son inscription.
        </p>
      ),
    },
    {
      title: 'Adhésion',
      content: (
        <>
          <p>
            L’adhésion est annuelle, personnelle et non transmissible. La demande se fait en ligne ; elle devient active
            dès que l’association a reçu la cotisation et l’a validée. Jusque-là, elle reste en attente et n’ouvre pas
            l’inscription aux séances.
          </p>
          <p>
            Une personne mineure est inscrite par son représentant légal, qui accepte ces conditions en son nom. Les
            renseignements donnés doivent être exacts ; chacun les tient à jour dans son espace membre.
          </p>
        </>
      ),
    },
    {
      title: 'Cotisation et saison',
      content: (
        <>
          <p>La saison court du {first}&nbsp;septembre au 31&nbsp;août. La cotisation vaut pour une saison :</p>
          <ul className="list-disc pl-6">
            <li>
              <strong>{euros(reducedCents)}</strong> au tarif réduit : moins de {justificationAge} ans, étudiants,
              situation précaire ;
            </li>
            <li>
              <strong>{euros(standardCents)}</strong> à partir de {justificationAge} ans ;
            </li>
            <li>
              <strong>gratuite</strong> pour les moins de {freeUnderAge} ans, pour la saison {`${year}-${year + 1}`}.
            </li>
          </ul>
          <p>
            À partir de {justificationAge} ans, le tarif réduit est accordé sur justificatif. Une adhésion demandée à
            partir du {first}
            &nbsp;juillet compte pour la saison suivante et permet de s’entraîner sans attendre la rentrée.
          </p>
          <p>
            La cotisation comprend l’accès illimité aux entraînements, le t-shirt officiel du membre et l’accès complet
            à l’espace membre. Elle se règle en espèces, par chèque ou par la plateforme en ligne, indisponible pour le
            moment. Elle n’est pas remboursée, sauf décision exceptionnelle du bureau.
          </p>
        </>
      ),
    },
    {
      title: 'Règles des activités',
      content: (
        <>
          <p>
            Les séances sont encadrées par les coachs du club. Chaque membre suit leurs consignes, arrive à l’heure,
            vient avec une tenue adaptée, respecte les lieux, le matériel et les autres, et s’entraîne à son niveau.
          </p>
          <p>
            Toute douleur, tout malaise ou tout problème de santé se signale avant ou pendant la séance. Pour la
            sécurité de tous, un coach peut adapter un exercice, écarter une personne d’un atelier ou annuler une
            séance, notamment en cas d’intempéries. Qui s’est inscrit à une séance et ne peut pas venir annule son
            inscription.
          </p>
        </>
      ),
    },
    {
      title: 'Responsabilité et assurance',
      content: (
        <>
          <p>
            L’association est assurée en responsabilité civile pour les activités qu’elle organise. Cette assurance ne
            couvre pas les dommages qu’un membre se cause à lui-même : chacun est invité à souscrire une assurance
            individuelle contre les accidents corporels.
          </p>
          <p>
            Chaque membre s’assure, au besoin auprès d’un médecin, que son état de santé lui permet de pratiquer.
            L’association ne répond pas des objets perdus, volés ou abîmés pendant les séances.
          </p>
        </>
      ),
    },
    {
      title: 'Données collectées',
      content: (
        <>
          <p>
            À l’inscription, l’association collecte le nom, le prénom, l’adresse e-mail, le téléphone, facultatif, et
            l’âge ou la tranche d’âge, qui ne sert qu’au calcul de la cotisation.
          </p>
          <p>
            Ce que la vie du club y ajoute (taille de t-shirt, adhésion, présences, notes), les durées de conservation
            et vos droits sont expliqués à la page{' '}
            <Link className="underline" to="/confidentialite">
              Confidentialité
            </Link>
            .
          </p>
        </>
      ),
    },
    {
      title: 'Droit à l’image',
      content: (
        <p>
          Des photographies et des vidéos peuvent être prises pendant les séances pour faire connaître l’association,
          sur son site, ses réseaux sociaux ou dans la presse. Chaque membre dit à l’inscription ce qu’il accepte ; il
          peut changer d’avis ou demander le retrait d’une image, à tout moment et sans se justifier, en écrivant à{' '}
          <a className="inline-block max-w-full underline wrap-anywhere" href={`mailto:${club.email}`}>
            {club.email}
          </a>
          . Pour une personne mineure, l’accord du représentant légal est nécessaire.
        </p>
      ),
    },
    {
      title: 'Perte de la qualité de membre',
      content: (
        <p>
          La qualité de membre se perd par la démission, par la fin de la saison sans renouvellement, par le défaut de
          paiement de la cotisation ou par une conduite portant préjudice à l’association. Dans ce dernier cas, le
          bureau décide après avoir entendu la personne.
        </p>
      ),
    },
    {
      title: 'Espace membre',
      content: (
        <p>
          L’espace membre est personnel. Il permet de suivre son adhésion, de s’inscrire aux séances et de garder la
          trace de ses progrès. Chacun garde son mot de passe pour soi et prévient l’association s’il soupçonne que
          quelqu’un d’autre s’en sert. L’association peut suspendre un accès détourné de son usage.
        </p>
      ),
    },
    {
      title: 'Acceptation',
      content: (
        <p>
          Cocher la case prévue au formulaire d’inscription vaut acceptation des présentes conditions. L’association
          peut les modifier : elle en informe alors les membres, et la nouvelle version s’applique à partir de la saison
          suivante.
        </p>
      ),
    },
  ]
}
