import { useState } from 'react'
import { fullName, toPersonLabel } from '../../../contract/rules/people/full-name.ts'
import { containsAllWords, foldText } from '../../../contract/rules/texts/fold-text.ts'
import { byNameRank } from '../../../contract/rules/texts/name-rank.ts'
import type { ScannedSheet } from '../../lib/scanned-sheet.ts'
import { inputClass } from '../../ui/fields/field.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

const maxRows = 4

/** A search by name beside the camera, for people without their card. */
export function FindByName({ members, presentIds, onTick }: Pick<ScannedSheet, 'members' | 'presentIds' | 'onTick'>) {
  const [search, setSearch] = useState('')
  const [doneText, setDoneText] = useState('')
  const matches = containsAllWords(search)
  const foundPeople = members
    .filter((member) => search.trim() !== '' && matches(foldText(fullName(member))))
    .sort(byNameRank(search))
    .slice(0, maxRows)
    .map(toPersonLabel)
  return (
    <div className="grid gap-1 bg-ground p-3 text-text">
      <ul className="grid empty:hidden">
        {foundPeople.map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-7 shrink-0 tick-box"
                checked={presentIds.has(id)}
                onChange={({ target }) => {
                  onTick({ [id]: target.checked })
                  setDoneText(`Présence ${target.checked ? 'cochée' : 'décochée'} : ${name}.`)
                  setSearch('')
                }}
              />
              <span className="grow wrap-anywhere font-semibold">{name}</span>
              {presentIds.has(id) && <StatusTag tone="good">Présent</StatusTag>}
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="font-semibold empty:hidden">
        {search.trim() === '' ? doneText : foundPeople.length === 0 && 'Aucun membre trouvé.'}
      </p>
      <input
        type="search"
        aria-label="Ou chercher un nom"
        placeholder="Ou chercher un nom"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className={inputClass}
      />
    </div>
  )
}
