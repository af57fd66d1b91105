import { useState } from 'react'
import type { User } from '../../../contract/people.ts'
import { isStaff } from '../../../contract/rules/people/access.ts'
import { textOfKey } from '../../../contract/rules/people/member-card.ts'
import { levelLabels, memberStatusLabel, roleLabels } from '../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { Bib } from '../../ui/bib.tsx'
import { Button } from '../../ui/button.tsx'
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import QrCode from '../../ui/qr-code.tsx'
import { SmallPicture } from '../../ui/small-picture.tsx'
import { PaperCardButton } from './paper-card-button.tsx'
import { useOwnMemberCard } from './use-own-member-card.ts'

const bandOf = ({ membership, role }: User) => {
  if (membership) return `Saison ${seasonName(membership.season)}`
  return isStaff({ role }) ? roleLabels[role] : 'Carte de membre'
}

const statusOf = ({ membership, role }: User) =>
  membership || !isStaff({ role }) ? memberStatusLabel(membership?.status) : roleLabels[role]

const otherCardsText = (count: number) => (count === 1 ? 'une autre carte valable' : `${count} autres cartes valables`)

const instructions = [
  'Au stade, ouvrez cette page\u00a0: elle s’ouvre même sans réseau.',
  'Montrez le code au coach\u00a0: il le scanne.',
  'Votre présence est notée. Sans carte, votre nom suffit toujours.',
]

const instructionsWithoutCode = ['Créez le code de votre carte, une fois par appareil.', ...instructions]

function Instructions({ hasCode }: { hasCode: boolean }) {
  return (
    <ol>
      {(hasCode ? instructions : instructionsWithoutCode).map((instruction, index) => (
        <li key={instruction} className="flex items-center gap-4 border-line border-t-2 py-3">
          <span aria-hidden className="title outlined min-w-[0.6em]">
            {index + 1}
          </span>
          {instruction}
        </li>
      ))}
    </ol>
  )
}

type ReplaceProps = { otherCount: number; isCreating: boolean; onReplace: (onSettled: () => void) => void }

/** Replaces the person's cards by a new one on this device, after a question. */
function ReplaceCards({ otherCount, isCreating, onReplace }: ReplaceProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-5">
      <p className="max-w-prose">
        {otherCount > 0 &&
          `Vous avez ${otherCardsText(otherCount)}, sur un autre appareil ou imprimée${otherCount === 1 ? '' : 's'}. `}
        Téléphone perdu, carte prêtée&nbsp;? Une nouvelle carte remplace toutes les autres.
      </p>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Remplacer mes cartes
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Remplacer mes cartes"
          confirmLabel="Remplacer"
          isPending={isCreating}
          onConfirm={() => onReplace(close)}
          onClose={close}
        >
          <p>
            Cet appareil reçoit une nouvelle carte. Les autres, imprimées aussi, ne sont plus valables&nbsp;: le coach
            lit «&nbsp;carte remplacée&nbsp;».
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

// A camera reads a large code from further away. The largest size that fits a phone's first screen.
const codeWidth = 'clamp(12.5rem, 100svh - 27.75rem, 18rem)'

// The button that created the card has been removed.
const focusText = (text: HTMLElement | null) => text?.focus({ preventScroll: true })

/** The person's card: their bib, with a code for the coach's camera. */
export function OwnMemberCard({ user }: { user: User }) {
  const { card, isReplaced, isStored, otherCount, error, isCreating, create } = useOwnMemberCard(user)
  const [isNew, setNew] = useState(false)
  const { membership } = user
  const expiresAt = membership?.status === 'ACTIVE' ? membership.expiresAt : null
  return (
    <div className="grid items-start gap-5 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[30rem_minmax(0,1fr)] lg:gap-14">
      <Bib prenom={user.prenom} nom={user.nom} band={bandOf(user)}>
        <div className="grid place-items-center gap-3" style={{ minHeight: codeWidth }}>
          {card ? (
            <QrCode text={textOfKey(card.key)} label="Code de votre carte" correction="high" maxWidth={codeWidth} />
          ) : (
            <>
              <p>{levelLabels[user.level]}</p>
              {/* As large as the code that takes its place. */}
              <div
                className="grid content-center justify-items-center gap-4 rounded border-2 border-dashed p-[min(1.25rem,4vw)]"
                style={{ width: `min(100%, ${codeWidth})`, minHeight: codeWidth }}
              >
                <p>
                  {isReplaced
                    ? 'La carte de cet appareil a été remplacée.'
                    : 'Cet appareil n’a pas encore le code de votre carte.'}
                </p>
                <Button
                  isPending={isCreating}
                  onClick={() => {
                    setNew(true)
                    create({ replacesOthers: false })
                  }}
                >
                  Créer ma carte
                </Button>
              </div>
            </>
          )}
        </div>
        <p className="mt-2 font-bold">{statusOf(user)}</p>
        {expiresAt && <p>{`Jusqu’au ${numericDayAt(expiresAt)}`}</p>}
      </Bib>
      <div className="grid gap-5">
        <Instructions hasCode={card !== undefined} />
        <FormAlert message={optionalErrorMessage(error)} />
        {!isStored && (
          <p role="status" className="font-semibold text-wait">
            Cet appareil n’a pas pu garder la carte&nbsp;: elle reste affichée tant que cette page est ouverte.
          </p>
        )}
        {card && (
          <>
            <p ref={isNew ? focusText : undefined} tabIndex={-1} className="text-quiet">
              La carte reste sur cet appareil. Elle s’efface à la déconnexion.
            </p>
            <PaperCardButton card={card} />
          </>
        )}
        {!card && (
          <SmallPicture picture="course" className="max-lg:hidden w-full rounded-lg" style={{ height: '10.75rem' }} />
        )}
        {(card || otherCount > 0) && (
          <ReplaceCards
            otherCount={otherCount}
            isCreating={isCreating}
            onReplace={(onSettled) => create({ replacesOthers: true }, onSettled)}
          />
        )}
      </div>
    </div>
  )
}
