import { sessionTypes } from '../../../contract/rules/choices.ts'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { Lane } from '../../features/sessions/lane.tsx'
import { StartLine } from '../../features/sessions/page/start-line.tsx'
import { Card } from '../../ui/card.tsx'
import stadium from '../../ui/drawings/stadium.svg?url'
import type { HeadingDrawing } from '../../ui/layout/wide-page.tsx'
import { Poster } from '../../ui/poster.tsx'
import { TypePicture } from '../../ui/type-picture.tsx'

const strips: HeadingDrawing[] = ['bend', 'infield', 'stands']

/** Strips behind a title, lanes of sessions, a poster and a start line. */
export function Scenes() {
  return (
    <Card title="Scènes">
      {strips.map((drawing) => (
        <div key={drawing} className="strip low-strip">
          <svg aria-hidden="true" preserveAspectRatio="xMaxYMax slice">
            <use href={`${stadium}#${drawing}`} />
          </svg>
          <p className="title p-4">{drawing}</p>
        </div>
      ))}
      <ol>
        {sessionTypes.map((type, index) => (
          <Lane
            key={type}
            lane={index + 1}
            type={type}
            isAccented={index === 0}
            head={<p className="heading">{sessionTypeLabels[type]}</p>}
            actions={<span>18 inscrits</span>}
          >
            Tous niveaux
          </Lane>
        ))}
      </ol>
      <TypePicture type="HYROX" className="h-20 w-27 rounded" />
      <Poster title="Tout est à jour" picture="maillot">
        Une page vide a son affiche.
      </Poster>
      <StartLine names={['Camille', 'Élise']} unnamedCount={3} freeCount={4} />
    </Card>
  )
}
