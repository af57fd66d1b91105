import type { ReactNode } from 'react'

type Props = { caption: string; head: ReactNode[]; rows: ReactNode[][] }

const cellClass = 'border-line border-b py-2'
const headClass = `${cellClass} font-semibold text-quiet text-sm`
const figureClass = 'pl-3 text-right tabular-nums'

/** Figures whose first column is the row header. */
export function Table({ caption, head, rows }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this is a scrollable region.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard.
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns is fixed.
              <th key={column} scope="col" className={column === 0 ? headClass : `${headClass} ${figureClass}`}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={String(name)}>
              <th scope="row" className={`${cellClass} font-semibold`}>
                {name}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns is fixed.
                <td key={column} className={`${cellClass} ${figureClass}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
