import { Spinner } from '../spinner.tsx'

export function PageLoading({ text = 'Chargement…' }: { text?: string }) {
  return (
    <div role="status" className="script-only page flex min-h-[40vh] items-center justify-center gap-3">
      <Spinner />
      {text}
    </div>
  )
}
