import type { AuditAction } from '../../../contract/audit-actions.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Ownership, World } from '../world.ts'

/** Steps of SQLite's plans that read or sort many rows, and why they may. */
export const scanSteps = {
  // Sheets and lists of the whole club; totals of members.
  everyone: 'SCAN p USING INDEX people_by_name',
  memberTotal: 'SCAN p USING COVERING INDEX sqlite_autoindex_people_1',
  // All cards: a coach's device checks them without a network.
  memberCards: 'SCAN member_card USING INDEX member_cards_by_person',
  messages: 'SCAN contact_messages USING COVERING INDEX contact_messages_by_answer',
  // A table of one row, and one with a row for each season.
  pushKeys: 'SCAN push_keys USING COVERING INDEX sqlite_autoindex_push_keys_1',
  receiptCounters: 'SCAN receipt_counters',
  // Rows of one person, session, season or call, found by an index.
  sortedRows: 'USE TEMP B-TREE FOR ORDER BY',
  groupedRows: 'USE TEMP B-TREE FOR GROUP BY',
}
type Scan = keyof typeof scanSteps

type Outcome = ErrorCode | 'success'

/**
 * A valid call of an endpoint, and what its author decided: who may call it, what it leaves in the audit log, how much of
 * the database it may read. `id` is the id in its path or body.
 */
export type Example = {
  /** Kind of the id in the path or body; absent if there is none. */
  names?:
    | 'upcoming'
    | 'past'
    | 'goal'
    | 'user'
    | 'coachNote'
    | 'mail'
    | 'message'
    | 'membership'
    | 'payment'
    | 'deposit'
    | 'attested'
    | 'removal'
  body?: (id: string, world: World) => object
  /** Query string; absent if none is required. */
  query?: Record<string, string>
  /** Exceptions from the rule that calls with own and other ids succeed, and calls with missing ids get status 404. */
  outcomes?: Partial<Record<Ownership, Outcome>>
  /** Required of each endpoint whose `access` is public, so that opening one takes two decisions. */
  isPublic?: true
  /**
   * Required of each call that writes, and of a read that records an event: the events that this example records. A call that
   * first needs a mailed link, a code or a prepared state is `inFeatureTests`: the tests of its feature check the event.
   */
  audit?: AuditAction | AuditAction[] | 'none' | 'inFeatureTests'
  /** SQL statements that it may run, the check of the login among them; absent: 4 for a read, 8 for a write. */
  maxStatements?: number
  /** What it scans or sorts although no index helps. */
  scans?: Scan[]
}

export const newEmail = () => `${crypto.randomUUID()}@exemple.fr`
