import { Link } from 'react-router'
import { fullName } from '../../contract/rules/people/full-name.ts'
import { memberPath } from '../lib/paths.ts'

type Props = { person: { id: string; prenom: string; nom: string }; className?: string }

/** A person's name, a link to their page for the board. */
export const MemberLink = ({ person, className = '' }: Props) => (
  <Link to={memberPath(person.id)} className={`underline underline-offset-4 hover:text-accent-text ${className}`}>
    {fullName(person)}
  </Link>
)
