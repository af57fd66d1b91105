import { useEffect, useRef } from 'react'
import type { MemberCardHolder } from '../../../contract/member-cards.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import type { ScanResult } from './check-member-card.ts'
import { scanFeedback } from './scan-feedback.ts'

type Props = {
  result: ScanResult
  onPresent: (holder: MemberCardHolder) => void
  onAbsent: (holder: MemberCardHolder) => void
  onNext: () => void
}

const screenButtonClass = 'min-h-12 rounded border-2 px-5 py-2 font-bold'

/** What a scanned card says. A member who is up to date has been marked present; otherwise the coach decides. */
export function ScanResultScreen({ result, onPresent, onAbsent, onNext }: Props) {
  const { kind, holder } = result
  const { title, explanation, background, color } = scanFeedback[kind]
  const next = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result takes the focus from the one before.
  useEffect(() => next.current?.focus(), [result])
  const isUndecided = kind === 'due' || kind === 'expired' || kind === 'replaced'
  return (
    <div
      data-scan-result={kind}
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
        <button ref={next} type="button" className={screenButtonClass} onClick={onNext}>
          {isUndecided ? 'Ne pas cocher' : 'Carte suivante'}
        </button>
        {holder && isUndecided && (
          <button type="button" className={screenButtonClass} onClick={() => onPresent(holder)}>
            Cocher présent
          </button>
        )}
        {holder && kind === 'current' && (
          <button type="button" className={screenButtonClass} onClick={() => onAbsent(holder)}>
            Décocher
          </button>
        )}
      </div>
    </div>
  )
}
