import './paper.css'
import type { ReactNode } from 'react'
import { useClub } from '../lib/club.ts'

/** A printed page: a title with the club's name and a few lines, then tables on white paper in both themes. */
export function Paper({ title, lines, children }: { title: string; lines: string[]; children: ReactNode }) {
  const { name } = useClub()
  return (
    <div className="paper-sheet">
      <div className="paper-head">
        <h2>{title}</h2>
        <b>{name}</b>
      </div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  )
}

/** The browser repeats the head on each page that the table reaches. */
export function PaperTable({ className, head, children }: { className?: string; head: string[]; children: ReactNode }) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns is fixed.
            <th key={column} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
