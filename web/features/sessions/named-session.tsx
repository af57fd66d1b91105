import { DotLine } from '../../ui/dot-line.tsx'

type Props = { title: string; facts: readonly (string | null | undefined)[] }

/** Title and facts of the session that a dialog is about. */
export function NamedSession({ title, facts }: Props) {
  return (
    <div>
      <strong className="wrap-anywhere">{title}</strong>
      <DotLine facts={facts} className="text-quiet" />
    </div>
  )
}
