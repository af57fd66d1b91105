import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Level } from './people.ts'
import { Waiting } from './places.ts'
import { weekdays } from './rules/weekdays.ts'
import {
  Cancellation,
  NewSession,
  PostNotes,
  Repetition,
  RepetitionQuery,
  Restoration,
  Scope,
  SessionChange,
  SessionType,
} from './sessions.form.ts'
import { ById, Id, IsoInstant, ListQuery, Nothing } from './values.ts'

const sharedFields = {
  id: z.string(),
  title: z.string(),
  date: IsoInstant,
  type: SessionType,
  location: z.string(),
  levelTarget: Level.nullable(),
  description: z.string().nullable(),
  recap: z.string().nullable(),
  rsvpCount: z.number(),
  /** How many may come; null without a limit. */
  capacity: z.number().nullable(),
  /** Places held by offers to people who wait: they count as taken. */
  offeredCount: z.number(),
  waitingCount: z.number(),
  /** True: a member below `levelTarget` cannot sign up. */
  levelIsMinimum: z.boolean(),
  /** Null unless the session will not take place. */
  cancelledAt: IsoInstant.nullable(),
  cancelReason: z.string().nullable(),
}

/** A published session as members see it. */
export const MemberSession = z.object({
  ...sharedFields,
  going: z.boolean(),
  waiting: Waiting.nullable(),
  coach: z.object({ prenom: z.string() }).nullable(),
})
export type MemberSession = z.infer<typeof MemberSession>

/** One session on its own page. */
export const SessionPage = MemberSession.extend({
  endsAt: IsoInstant,
  /** First names of people who go and show theirs, the first sign-up first. */
  shownNames: z.array(z.string()),
  /** True if the actor shows their own first name. */
  isNameShown: z.boolean(),
  present: z.boolean(),
  logged: z.boolean(),
  /** Effort of the actor's log, 1 to 10; null without a log. */
  rpe: z.number().nullable(),
})
export type SessionPage = z.infer<typeof SessionPage>

/** A past session with its recap and the actor's participation. */
export const PastMemberSession = z.object({
  id: z.string(),
  title: z.string(),
  date: IsoInstant,
  type: SessionType,
  location: z.string(),
  recap: z.string().nullable(),
  signedUp: z.boolean(),
  present: z.boolean(),
  logged: z.boolean(),
  /** Effort of the actor's log, 1 to 10; null without a log. */
  rpe: z.number().nullable(),
})
export type PastMemberSession = z.infer<typeof PastMemberSession>

export const pastPageSize = 10
const Instant = z.iso.datetime({ precision: 3 }).startsWith('20')
const PastQuery = z.object({
  type: SessionType.optional(),
  /** Cursor: `next` of the previous page. */
  after: z
    .string()
    .refine((text) => {
      const [date, id, ...more] = text.split('_')
      return Instant.safeParse(date).success && Id.safeParse(id).success && more.length === 0
    }, 'Cette suite n’existe pas')
    .optional(),
})
export type PastQuery = z.output<typeof PastQuery>

/** A session as coaches see it; `time` is the Paris time HH:MM of `date`. */
export const CoachSession = z.object({
  ...sharedFields,
  time: z.string(),
  published: z.boolean(),
  /** Places for visitors who try the session; null: not open to them. */
  trialPlaces: z.number().nullable(),
  coachId: z.string().nullable(),
  /** Shared by sessions that were created together; null for a single one. */
  seriesId: z.string().nullable(),
  /** Null: as long as the club's slot of that weekday and hour, else 90. */
  durationMinutes: z.number().nullable(),
  /** When its attendance sheet was saved last; null before. */
  attendanceSavedAt: IsoInstant.nullable(),
  /** Number of changes. A change with a stale version is refused with 409 `session_changed`. */
  version: z.number(),
  /** Null before the first change. */
  updatedAt: IsoInstant.nullable(),
})
export type CoachSession = z.infer<typeof CoachSession>

/** The first session that was created, and how many were. */
export const CreatedSession = CoachSession.extend({ created: z.number() })
export type CreatedSession = z.infer<typeof CreatedSession>

/** The rhythm of a series: its usual weekday in Paris, every week or every two weeks. */
export const Rhythm = z.object({ everyWeeks: z.literal([1, 2]), weekday: z.enum(weekdays) })
export type Rhythm = z.infer<typeof Rhythm>

/** A session of the coaches' list; `rhythm` is null unless it is one of a series. */
export const ListedSession = CoachSession.extend({ rhythm: Rhythm.nullable() })
export type ListedSession = z.infer<typeof ListedSession>

const ScopeSize = z.object({ sessions: z.number(), signUps: z.number() })

/** The series of a session, and how many sessions to come each scope takes in, with their sign-ups. */
export const Series = z.object({
  rhythm: Rhythm.nullable(),
  /** Start of the last session of all. */
  last: IsoInstant,
  following: ScopeSize,
  all: ScopeSize,
})
export type Series = z.infer<typeof Series>

/** The named session; with a scope beyond it, also how many were changed, and how many kept a value of their own. */
export const ChangedSession = CoachSession.extend({ changed: z.number().optional(), kept: z.number().optional() })
export type ChangedSession = z.infer<typeof ChangedSession>

/** One day of a repetition, and what may speak against it; the coach decides. */
export const RepeatedDay = z.object({
  date: z.string(),
  weekday: z.enum(weekdays),
  /** Name of the public holiday. */
  holiday: z.string().nullable(),
  /** Name of the club's closure. */
  closure: z.string().nullable(),
  /** Title of a session at the same hour that takes place. */
  clash: z.string().nullable(),
})
export type RepeatedDay = z.infer<typeof RepeatedDay>

/** One session with the name of its coach, as its paper sheet shows it; null once that account was deleted. */
export const LedSession = CoachSession.extend({ coach: z.object({ prenom: z.string(), nom: z.string() }).nullable() })
export type LedSession = z.infer<typeof LedSession>

const When = z.enum(['upcoming', 'past'])

export const UpcomingQuery = ListQuery.extend({ type: SessionType.optional() })
export type UpcomingQuery = z.output<typeof UpcomingQuery>

/** The latest first, but with `when=upcoming` the next first. */
export const CoachSessionQuery = ListQuery.extend({ when: When.optional() })
export type CoachSessionQuery = z.output<typeof CoachSessionQuery>

/** What a coach needs to choose a session. */
export const SessionChoice = CoachSession.pick({
  id: true,
  title: true,
  date: true,
  time: true,
  type: true,
  location: true,
  published: true,
  cancelledAt: true,
}).extend({
  /** People marked present; null before the attendance sheet was first saved. */
  presentCount: z.number().nullable(),
})
export type SessionChoice = z.infer<typeof SessionChoice>

export const SessionChoiceQuery = CoachSessionQuery.extend({
  /** Only sessions of this day in Paris. */
  day: z.iso.date('Cette date n’existe pas').startsWith('20', 'Cette date n’existe pas').optional(),
})
export type SessionChoiceQuery = z.output<typeof SessionChoiceQuery>

/** A session of the coaches' month. */
export const MonthSession = CoachSession.pick({
  id: true,
  title: true,
  date: true,
  type: true,
  published: true,
  cancelledAt: true,
  seriesId: true,
  rsvpCount: true,
  capacity: true,
  offeredCount: true,
  waitingCount: true,
})
export type MonthSession = z.infer<typeof MonthSession>

const MonthQuery = z.object({
  /** In Paris, YYYY-MM. */
  month: z.string('Ce mois n’existe pas').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Ce mois n’existe pas'),
})

/** A list of what a person wrote about sessions; with `sessionId` the one row of that session, if any. */
export const BySessionQuery = ListQuery.extend({ sessionId: Id.optional() })
export type BySessionQuery = z.output<typeof BySessionQuery>

/** Without `limit` at most 200. */
export const upcomingSessions = endpoint({
  method: 'GET',
  path: '/api/sessions/upcoming',
  access: 'activeMember',
  query: UpcomingQuery,
  response: z.array(MemberSession),
})
/** Past sessions page by page, latest first. Without an active membership, only those the actor took part in. */
export const pastSessions = endpoint({
  method: 'GET',
  path: '/api/sessions/past',
  access: 'signedIn',
  query: PastQuery,
  response: z.object({ sessions: z.array(PastMemberSession), next: z.string().nullable() }),
})

/** A published session. */
export const sessionPage = endpoint({
  method: 'GET',
  path: '/api/sessions/:id',
  access: 'activeMember',
  params: ById,
  response: SessionPage,
})
const ShownName = z.object({ isShown: z.boolean() })
/** Whether others who go to the same sessions read the actor's first name; false until they choose. */
export const showFirstName = endpoint({
  method: 'PUT',
  path: '/api/my/first-name',
  access: 'signedIn',
  body: ShownName,
  response: ShownName,
})

/** Without `limit` at most 500. */
export const coachSessions = endpoint({
  method: 'GET',
  path: '/api/coach/sessions',
  access: 'coach',
  query: CoachSessionQuery,
  response: z.array(ListedSession),
  conditional: true,
})
export const coachSession = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/:id',
  access: 'coach',
  params: ById,
  response: LedSession,
})
export const sessionChoices = endpoint({
  method: 'GET',
  path: '/api/coach/session-choices',
  access: 'coach',
  query: SessionChoiceQuery,
  response: z.array(SessionChoice),
  conditional: true,
})
/** All sessions of a month in Paris, drafts and cancelled ones too, in order of date; at most 500. */
export const coachMonth = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/month',
  access: 'coach',
  query: MonthQuery,
  response: z.array(MonthSession),
})
export const repetitionDays = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/dates',
  access: 'coach',
  query: RepetitionQuery,
  response: z.array(RepeatedDay),
})
export const sessionSeries = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/:id/series',
  access: 'coach',
  params: ById,
  response: Series,
})
export const createSession = endpoint({
  method: 'POST',
  path: '/api/coach/sessions',
  access: 'coach',
  body: NewSession,
  response: CreatedSession,
  status: 201,
})
/** Other sessions of the scope take what changed of the named one, unless they had another value than it before. */
export const updateSession = endpoint({
  method: 'PUT',
  path: '/api/coach/sessions/:id',
  access: 'coach',
  params: ById,
  body: SessionChange,
  response: ChangedSession,
})
/**
 * Repeats the last session of the series on later days, from today on; a single session becomes the first of a series.
 * Answers the first new session; sent again, there is nothing left to create.
 */
export const extendSeries = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/extend',
  access: 'coach',
  params: ById,
  body: Repetition,
  response: CreatedSession,
  status: 201,
})
/** Only before the start. Sign-ups stay, and everyone who signed up is told; cancelled again, nothing changes. */
export const cancelSession = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/cancel',
  access: 'coach',
  params: ById,
  body: Cancellation,
  response: ChangedSession,
})
export const restoreSession = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/restore',
  access: 'coach',
  params: ById,
  body: Restoration,
  response: ChangedSession,
})
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/coach/sessions/:id',
  access: 'coach',
  params: ById,
  query: z.object({ scope: Scope }),
  response: Nothing,
  status: 204,
})

const Participant = z.object({ id: z.string(), prenom: z.string(), nom: z.string() })
/** What is left to do after a session, and what only coaches read of it. */
export const AfterSession = z.object({
  isSheetSaved: z.boolean(),
  hasRecap: z.boolean(),
  /** Debrief of the coaches. */
  postNotes: z.string().nullable(),
  /** Signed up and did not come; empty before the sheet is saved. */
  absent: z.array(Participant),
  /** Came without signing up. */
  unexpected: z.array(Participant),
})
export type AfterSession = z.infer<typeof AfterSession>

export const afterSession = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/:id/after',
  access: 'coach',
  params: ById,
  response: AfterSession,
})
export const savePostNotes = endpoint({
  method: 'PUT',
  path: '/api/coach/sessions/:id/after',
  access: 'coach',
  params: ById,
  body: PostNotes,
  response: AfterSession,
})
