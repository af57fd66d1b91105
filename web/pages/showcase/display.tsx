import { useState } from 'react'
import { TickRow } from '../../features/attendance/sheet/tick-row.tsx'
import { Bib, SmallBib } from '../../ui/bib.tsx'
import { BibFacts } from '../../ui/bib-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { DotLine } from '../../ui/dot-line.tsx'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { Lap } from '../../ui/lap.tsx'
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx'
import { drawnCodes, Medal } from '../../ui/medal.tsx'
import { SmallPicture } from '../../ui/small-picture.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Row } from './row.tsx'

const pictures = ['course', 'renfo', 'escaliers', 'hyrox', 'maillot', 'caisse', 'courrier'] as const
const medals = [...drawnCodes, 'medaille']
const tagTones: Tone[] = ['good', 'wait', 'bad', 'quiet']

export function Typography() {
  return (
    <Card title="Mots">
      <p className="eyebrow">Petites capitales</p>
      <p className="title">Titre de page</p>
      <p className="subtitle">Titre de carte</p>
      <p className="heading">Titre de ligne</p>
      <p>
        Texte, <span className="text-quiet">texte discret</span>, <a href="/parts">lien</a>.
      </p>
      <DotLine
        facts={['Course', 'Stade municipal', 'avec\u00a0Nadia', '18\u00a0inscrits']}
        className="max-w-56 text-quiet"
      />
      <Row>
        {tagTones.map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {tone}
          </StatusTag>
        ))}
        <SmallBib prenom="Camille" nom="Roux" />
      </Row>
    </Card>
  )
}

export function Stadium() {
  return (
    <Card title="Le stade">
      <Scoreboard>
        <Figure label="séances cette saison" value="14" isMain />
        <Figure label="semaines d’affilée" value="4" />
        <Figure label="à valider, avec un lien" value="23" to="/parts" detail="dont 2 renouvellements" />
      </Scoreboard>
      <Bib prenom="Camille" nom="Roux" band="Saison 2026–2027">
        Niveau 2
      </Bib>
      <Bib prenom={<span className="outlined">Prénom</span>} nom="Nom" band="Votre dossard">
        <BibFacts facts={[['À apporter', 'Des chaussures']]} />
      </Bib>
      <Row>
        <Lap label="4 sur 10" value={4} max={10}>
          40 %
        </Lap>
        <Lap label="10 sur 10" value={10} max={10}>
          100 %
        </Lap>
      </Row>
      <Row>
        {medals.map((code) => (
          <Medal key={code} code={code} isEarned width={56} />
        ))}
        {medals.map((code) => (
          <Medal key={code} code={code} isEarned={false} width={56} />
        ))}
      </Row>
      <StartList />
      <CollapsibleSection title="Partie qui s’ouvre" summary="Ce qu’elle contient">
        <p>Monté à la première ouverture.</p>
      </CollapsibleSection>
      <div className="grid grid-cols-3 gap-2">
        {pictures.map((picture) => (
          <SmallPicture key={picture} picture={picture} className="aspect-[4/3] w-full rounded" />
        ))}
      </div>
    </Card>
  )
}

/** Two lanes of the roll call, each with its place for a bib. */
function StartList() {
  const [ticks, setTicks] = useState<Record<string, boolean>>({ camille: true })
  return (
    <ul className="start-list">
      {(['Camille', 'Élise'] as const).map((prenom) => {
        const id = prenom.toLowerCase()
        return (
          <TickRow
            key={id}
            id={id}
            names={[prenom, 'Roux']}
            isPresent={ticks[id] === true}
            onTick={(next) => setTicks({ ...ticks, ...next })}
          >
            <span>Niveau 2</span>
          </TickRow>
        )
      })}
    </ul>
  )
}
