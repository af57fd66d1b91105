import { useEffect, useRef } from 'react'
import type { MemberCardHolder } from '../../../contract/member-cards.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { answers } from './answer-text.ts'
import type { MemberCardAnswer } from './check-member-card.ts'

type Props = {
  answer: MemberCardAnswer
  onPresent: (holder: MemberCardHolder) => void
  onAbsent: (holder: MemberCardHolder) => void
  onNext: () => void
}

const buttonClass = 'min-h-12 rounded border-2 px-5 py-2 font-bold'

/** The answer to a scanned card. A member who is up to date has been marked present; otherwise the coach decides. */
export function AnswerScreen({ answer, onPresent, onAbsent, onNext }: Props) {
  const { kind, holder } = answer
  const { title, explanation, background, color } = answers[kind]
  const next = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus from the one before.
  useEffect(() => next.current?.focus(), [answer])
  const isUndecided = kind === 'due' || kind === 'expired' || kind === 'replaced'
  return (
    <div
      data-answer={kind}
      className="absolute inset-0 grid content-center overflow-y-auto p-5"
      style={{ background, color }}
    >
      <div role="alert" className="grid gap-3">
        <p
          className="wrap-anywhere font-display font-extrabold uppercase leading-[0.9]"
          style={{ fontSize: 'clamp(2.8rem, 13vw, 6rem)' }}
        >
          {title}
        </p>
        {holder && <p className="heading wrap-anywhere">{fullName(holder)}</p>}
        <p>{explanation}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button ref={next} type="button" className={buttonClass} onClick={onNext}>
          {isUndecided ? 'Ne pas cocher' : 'Carte suivante'}
        </button>
        {holder && isUndecided && (
          <button type="button" className={buttonClass} onClick={() => onPresent(holder)}>
            Cocher présent
          </button>
        )}
        {holder && kind === 'current' && (
          <button type="button" className={buttonClass} onClick={() => onAbsent(holder)}>
            Décocher
          </button>
        )}
      </div>
    </div>
  )
}
