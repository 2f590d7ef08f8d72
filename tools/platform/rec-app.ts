import * as z from 'zod/mini'
import { secondsOf } from './made-platform.ts'
import { type App, type AppWrite, changes, type Desk, kinds, removes, set, update } from './platform-app.ts'

const { text, number, flag, https, day, digits } = kinds
/** Seconds, or text with or without a zone. */
const moment = z.union([number, text.check(z.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?$/))])
const country = text.check(z.regex(/^[a-z]{2}$/))
const maybe = <T extends z.ZodMiniType>(shape: T) => z.optional(z.nullable(shape))
const approved = z.nullable(flag)
const statuses = z.union([z.literal(0), z.literal(1), z.literal(2)])
const ROLES = /^((player|coach|scout|parent|team_admin)(,(player|coach|scout|parent|team_admin))*)?$/

type Person = z.infer<typeof Person>
const Person = z.strictObject({
  id: number,
  first_name: maybe(text),
  last_name: maybe(text),
  email: z.nullable(text),
  phone: maybe(text),
  country_code: country,
  birth_year: maybe(digits),
  roles: z.optional(text.check(z.regex(ROLES))),
  is_active: flag,
  is_banned: z.optional(flag),
  created_at: moment,
  last_login: maybe(moment),
  avatar_url: text,
})
const Team = z.strictObject({
  id: number,
  name: text,
  short_name: z.nullable(text),
  city: text,
  country_code: country,
  federation: text.check(z.length(3)),
  lat: z.optional(digits),
  lng: z.optional(digits),
  founded: z.optional(digits),
  status: statuses,
  admin_ids: z.array(digits),
  homepage: z.nullable(https),
  logo_url: z.nullable(https),
  created_at: number,
})
type TeamRequest = z.infer<typeof TeamRequest>
const TeamRequest = z.strictObject({
  id: number,
  team_id: number,
  person_id: number,
  status: z.nullable(statuses),
  evidence: z.optional(z.array(https)),
  function: z.optional(z.enum(['secretary', 'chair'])),
  message: z.nullable(text),
  created_at: moment,
})
const Game = z.strictObject({
  id: number,
  division_id: z.optional(number),
  home_id: number,
  away_id: number,
  date: moment,
  tz: text,
  home_goals: z.nullable(digits),
  away_goals: z.nullable(digits),
  status: statuses,
  approved: z.optional(approved),
  ground: z.nullable(text),
  round: digits,
  crowd: z.optional(digits),
})
type Medium = z.infer<typeof Medium>
const Medium = z.strictObject({
  id: number,
  title: z.nullable(text),
  url: text.check(z.regex(/^(https:)?\/\//)),
  poster_url: z.nullable(https),
  person_id: number,
  team_id: z.optional(number),
  type: z.enum(['full', 'highlight']),
  seconds: digits,
  has_minors: flag,
  approved,
  created_at: moment,
})
const Division = z.strictObject({
  id: number,
  name: text,
  year: number,
  country_code: country,
  federation: text.check(z.length(3)),
  age_group: z.enum(['U9', 'U12', 'U14', 'adult']),
  gender: z.enum(['boys', 'girls', 'mixed']),
  level: digits,
  starts_on: day,
  ends_on: z.nullable(day),
  team_ids: z.array(number),
  approved,
  created_at: moment,
})

const any = () => true
const isOpen = ({ status }: Readonly<Record<string, unknown>>) => status === 0 || status === null
const isFree = ({ is_active, is_banned }: Readonly<Record<string, unknown>>) =>
  is_active === true && is_banned !== true
const isUndecided = (data: Readonly<Record<string, unknown>>) => data['approved'] === null
/** Keys of new rows, above all that were exported. */
const rowOf = (n: number) => 10_000 + n

function signUp({ number: n, now }: Desk): AppWrite[] {
  const name = { first_name: 'Nils', last_name: `Ny ${n}`, email: `new${n}@rec.example` }
  const flags = { is_active: true, is_banned: false, avatar_url: '', country_code: 'se', roles: 'player' }
  const person: Person = { id: rowOf(n), ...name, ...flags, created_at: now.toISOString() }
  return [set(`people/${person.id}`, person)]
}

function ask({ number: n, now, pick }: Desk): AppWrite[] {
  const [person, team] = [pick('people', isFree), pick('teams', ({ status }) => status === 1)]
  if (!person || !team) return []
  const [team_id, person_id] = [Number(team.data['id']), Number(person.data['id'])]
  if (Team.parse(team.data).admin_ids.includes(String(person_id))) return []
  const said = { message: 'I coach this team and would like to look after it.', evidence: [] }
  const request: TeamRequest = {
    id: rowOf(n),
    team_id,
    person_id,
    status: 0,
    ...said,
    created_at: secondsOf(now),
  }
  return [set(`team_requests/${request.id}`, request)]
}

function film({ number: n, now, pick }: Desk): AppWrite[] {
  const person = pick('people', isFree)
  if (!person) return []
  const url = `//files.rec.example/new/${n}.mp4`
  const of = {
    id: rowOf(n),
    title: `New clip ${n}`,
    url,
    poster_url: null,
    person_id: Number(person.data['id']),
  }
  const medium: Medium = {
    ...of,
    type: 'highlight',
    seconds: '42',
    has_minors: false,
    approved: null,
    created_at: secondsOf(now),
  }
  return [set(`media/${medium.id}`, medium)]
}

/** A clerk accepts a request, and the team has one administrator more. */
function accept({ pick, has }: Desk): AppWrite[] {
  const request = pick('team_requests', isOpen)
  if (!request) return []
  const { team_id, person_id } = TeamRequest.parse(request.data)
  const path = `teams/${team_id}`
  const team = pick('teams', ({ id }) => id === team_id)
  const admin_ids = [...new Set([...(team ? Team.parse(team.data).admin_ids : []), String(person_id)])]
  return [
    update(request.path, { status: 1 } satisfies Partial<TeamRequest>),
    ...(has(path) && team ? [update(path, { admin_ids } satisfies Partial<z.infer<typeof Team>>)] : []),
  ]
}

const isNew = ({ status }: Readonly<Record<string, unknown>>) => status === 0
const played = (collection: string) =>
  changes(collection, Game)(isNew, ({ random }) => ({
    status: 1,
    home_goals: String(random.int(0, 4)),
    away_goals: String(random.int(0, 4)),
    approved: null,
  }))

const often = [
  signUp,
  ask,
  film,
  changes('people', Person)(isFree, ({ now, number: n }) => ({
    last_login: secondsOf(now),
    phone: `01632 ${960_000 + (n % 1000)}`,
  })),
  changes('people', Person)(any, ({ random }) => ({ birth_year: String(random.int(1960, 2010)) })),
  changes('teams', Team)(any, ({ number: n }) => ({ homepage: `https://fans.example/${n}` })),
  changes('media', Medium)(any, ({ number: n }) => ({ title: `From another angle ${n}` })),
  changes('divisions', Division)(any, ({ random }) => ({ level: String(random.int(1, 9)) })),
]

const seldom = [
  accept,
  changes('team_requests', TeamRequest)(isOpen, () => ({ status: 2 })),
  played('games'),
  played('divisions/*/games'),
  changes('games', Game)(isUndecided, () => ({ approved: true })),
  changes('media', Medium)(isUndecided, ({ random }) => ({ approved: random.chance(0.7) })),
  changes('teams', Team)(isNew, () => ({ status: 1 })),
  changes('divisions', Division)(isUndecided, () => ({ approved: true })),
  changes('people', Person)(isFree, () => ({ is_banned: true })),
  removes('media', ({ approved: is }) => is === false),
  removes('team_requests', ({ status }) => status === 2),
  removes('people', ({ is_active }) => is_active === false),
]

/** The people and the clerks of Rec. */
export const recApp: App = {
  shapes: {
    people: Person,
    teams: Team,
    team_requests: TeamRequest,
    games: Game,
    'divisions/*/games': Game,
    media: Medium,
    divisions: Division,
    audit_log: z.strictObject({ id: number, person_id: number, what: text }),
    push_tokens: z.strictObject({ person_id: number, token: text }),
    invitations: z.strictObject({ id: number, game_id: number, status: statuses }),
  },
  decisions: {
    people: ['is_active', 'is_banned', 'roles'],
    teams: ['status', 'admin_ids'],
    team_requests: ['status'],
    games: ['status', 'approved'],
    'divisions/*/games': ['status', 'approved'],
    media: ['approved'],
    divisions: ['approved'],
  },
  acts: [...often, ...often, ...often, ...seldom],
}
