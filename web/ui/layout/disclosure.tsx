import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

/** Native `details`, so it works before hydration. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 font-semibold underline underline-offset-4 hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
