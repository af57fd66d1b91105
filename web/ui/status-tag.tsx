import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'good' | 'wait' | 'bad' | 'quiet'
const tones: Record<Tone, string> = { good: 'text-good', wait: 'text-wait', bad: 'text-bad', quiet: 'text-quiet' }

export function StatusTag({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center gap-2 text-balance font-semibold text-md',
        tones[tone],
      )}
    >
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  )
}
