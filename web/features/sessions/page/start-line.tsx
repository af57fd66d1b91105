/** Maximum number of bibs without a name; the page also says how many there are. */
const maxBlanks = 24

const blankBibs = (count: number, className: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: blank bibs are all alike.
  Array.from({ length: count }, (_, index) => <span key={index} aria-hidden className={className} />)

type Props = { names: string[]; unnamedCount: number; freeCount: number }

/** A bib for each first name and each other person, and an outline for each free place. */
export function StartLine({ names, unnamedCount, freeCount }: Props) {
  const unnamedBibs = Math.min(unnamedCount, maxBlanks)
  const freeBibs = Math.min(freeCount, maxBlanks - unnamedBibs)
  if (names.length + unnamedBibs + freeBibs === 0) return null
  return (
    <div className="start-line">
      {names.length > 0 && (
        <ul>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same first name.
            <li key={index} className="name-bib">
              {name}
            </li>
          ))}
        </ul>
      )}
      {blankBibs(unnamedBibs, 'blank-bib')}
      {freeBibs > 0 && (
        <div className="free-bibs" style={{ minWidth: `min(100%, ${freeBibs * 1.5}rem)` }}>
          {blankBibs(freeBibs, 'blank-bib is-free')}
        </div>
      )}
    </div>
  )
}
