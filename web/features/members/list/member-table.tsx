import { memo, useCallback, useContext, useState } from 'react'
import type { Member } from '../../../../contract/people.ts'
import { toPersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { TillDialogContext } from '../../../lib/member-dialogs.ts'
import { classNames } from '../../../ui/class-names.ts'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { memberLinkId } from '../member-controls.tsx'
import { MemberPhoneRow } from './member-phone-row.tsx'
import { MemberRow } from './member-row.tsx'
import { useIsWide } from './use-is-wide.ts'

const DeleteMember = lazyDialog(() => import('../details/delete-member.tsx'))

const heads = ['Nom', 'Email', 'Niveau', 'Coach', 'Statut', 'Adhésion']

type PendingDeletion = { member: Member; neighbour: string | undefined }

type Props = {
  members: Member[]
  from: string
  ownId: string
  /** Ids of the chosen rows; null where rows are not selected. */
  selected: ReadonlySet<string> | null
  /** Which rows can be selected. */
  isChoosable: ((member: Member) => boolean) | undefined
  onSelect: (id: string) => void
}

/** A table on a wide screen, a list on a phone. `from` holds the filters for the link back from a member's page. */
export const MemberTable = memo(function MemberTable(props: Props) {
  const { members, from, ownId, selected, isChoosable, onSelect } = props
  const TillDialog = useContext(TillDialogContext)
  const [deletion, setDeletion] = useState<PendingDeletion | null>(null)
  const [payer, setPayer] = useState<Member | null>(null)
  const openDeletion = useCallback(
    (member: Member) => {
      const index = members.findIndex(({ id }) => id === member.id)
      setDeletion({ member, neighbour: (members[index + 1] ?? members[index - 1])?.id })
    },
    [members],
  )
  const isWide = useIsWide()
  const Row = isWide ? MemberRow : MemberPhoneRow
  return (
    <>
      <table
        hidden={members.length === 0}
        // What has the focus is never below the bar of a bulk action. A select has a frame only while it is in use.
        className={classNames('plain-selects w-full border-collapse text-left **:scroll-mt-20', !isWide && 'block')}
      >
        <caption className="sr-only">Membres du club</caption>
        <thead hidden={!isWide}>
          <tr>
            {selected && (
              <th scope="col" className="border-line border-b">
                <span className="sr-only">Choisir</span>
              </th>
            )}
            {heads.map((head) => (
              <th key={head} scope="col" className="border-line border-b py-1.5 pr-4 font-semibold text-quiet text-sm">
                {head}
              </th>
            ))}
            <th scope="col" className="border-line border-b">
              <span className="sr-only">Suppression</span>
            </th>
          </tr>
        </thead>
        <tbody className={classNames(!isWide && 'grid border-text border-t-2')}>
          {members.map((member) => (
            <Row
              key={member.id}
              member={member}
              from={from}
              onDelete={openDeletion}
              onPay={setPayer}
              hasChoices={selected !== null}
              isSelected={isChoosable?.(member) ? selected?.has(member.id) : undefined}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
      {payer && TillDialog && <TillDialog person={toPersonLabel(payer)} onClose={() => setPayer(null)} />}
      {deletion && (
        <DeleteMember
          member={deletion.member}
          isOwn={deletion.member.id === ownId}
          onClose={() => setDeletion(null)}
          returnTo={() => document.getElementById(memberLinkId(deletion.neighbour ?? ''))}
        />
      )}
    </>
  )
})
