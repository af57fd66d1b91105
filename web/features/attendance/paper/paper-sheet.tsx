import type { AttendanceSheet, SheetMember } from '../../../../contract/attendance.ts'
import { levelLabels } from '../../../../contract/rules/texts/labels.ts'
import { Paper, PaperTable } from '../../../ui/paper.tsx'

type Props = {
  title: string
  /** Date, location and coach; then the day of printing. */
  lines: string[]
  sheet: AttendanceSheet
}

const visitorLines = 10
/** Empty lines below any number of visitors. */
const minEmptyLines = 3

/** The attendance sheet on paper, 60 people on two pages: who signed up, everybody else, visitors and guests. */
export function PaperSheet({ title, lines, sheet }: Props) {
  const signedUpIds = new Set(sheet.rsvpUserIds)
  const presentIds = new Set(sheet.presentUserIds)
  const { trials = [], guests = [] } = sheet
  // Uses no module of the coach’s page, which would load one more file.
  const visitors = [
    ...trials.map((trial) => ({ ...trial, isTrial: true })),
    ...guests.map((guest) => ({ ...guest, isTrial: false })),
  ]
  const emptyLines = Array.from({ length: Math.max(visitorLines - visitors.length, minEmptyLines) }, (_, row) => row)
  const signedUp = sheet.members.filter(({ id }) => signedUpIds.has(id))
  const notSignedUp = sheet.members.filter(({ id }) => !signedUpIds.has(id))
  const box = ({ id }: SheetMember) => <Box isTicked={presentIds.has(id)} />
  return (
    <Paper title={title} lines={lines}>
      {signedUp.length > 0 && (
        <PaperTable head={[`Inscrits (${signedUp.length})`, 'Niveau', 'Présent', 'Signature ou remarque']}>
          {signedUp.map((person) => (
            <tr key={person.id}>
              <Name of={person} />
              <td>{levelLabels[person.level]}</td>
              <td>{box(person)}</td>
              <td />
            </tr>
          ))}
        </PaperTable>
      )}
      {notSignedUp.length > 0 && (
        // Each page is read down its first column, then down its second.
        <div className="paper-names">
          <PaperTable head={[`Autres membres (${notSignedUp.length})`, 'Présent']}>
            {notSignedUp.map((person) => (
              <tr key={person.id}>
                <Name of={person} />
                <td>{box(person)}</td>
              </tr>
            ))}
          </PaperTable>
        </div>
      )}
      <PaperTable head={['Invités : prénom et nom', 'Téléphone', 'Présent', 'Signature ou remarque']}>
        {visitors.map((visitor) => (
          <tr key={visitor.id}>
            <th scope="row">
              <b>{visitor.prenom}</b> {visitor.isTrial ? '(essai)' : '(invité)'}
            </th>
            <td />
            <td>
              <Box isTicked={visitor.present} />
            </td>
            <td />
          </tr>
        ))}
        {emptyLines.map((row) => (
          <tr key={row}>
            <td />
            <td />
            <td>
              <Box isTicked={false} />
            </td>
            <td />
          </tr>
        ))}
      </PaperTable>
    </Paper>
  )
}

function Name({ of: { prenom, nom } }: { of: SheetMember }) {
  return (
    <th scope="row">
      <b>{nom}</b> {prenom}
    </th>
  )
}

/** A character: browsers print no backgrounds by default. */
function Box({ isTicked }: { isTicked: boolean }) {
  return (
    <span role="img" aria-label={isTicked ? 'présent' : 'à cocher'} className="paper-box">
      {isTicked && '×'}
    </span>
  )
}
