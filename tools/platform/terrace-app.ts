import * as z from 'zod/mini'
import { secondsOf, to } from './made-platform.ts'
import { type App, type AppWrite, changes, type Desk, kinds, removes, set, update } from './platform-app.ts'

const { text, number, flag, place, https, iso, day } = kinds
const moment = z.union([iso, number, z.date()])

const Roles = z.strictObject({
  player: z.optional(flag),
  coach: z.optional(flag),
  club_admin: z.optional(flag),
})

type User = z.infer<typeof User>
const User = z.strictObject({
  displayName: z.optional(text),
  contact: z.strictObject({ email: z.optional(text), phone: z.optional(z.nullable(text)) }),
  roles: z.optional(Roles),
  status: z.enum(['ACTIVE', 'BLOCKED', 'GONE']),
  joined: moment,
  lastSeen: z.optional(z.nullable(moment)),
  photo: z.optional(https),
  address: z.optional(z.strictObject({ country: text.check(z.length(2)) })),
  push: z.optional(z.strictObject({ token: text, muted: flag })),
})
const Club = z.strictObject({
  title: text,
  state: z.enum(['OPEN', 'LIVE', 'SHUT']),
  location: z.optional(z.nullable(place)),
  address: z.strictObject({ town: text, country: text.check(z.length(2)), line1: text }),
  created: number,
  website: z.optional(https),
  crestUrl: z.optional(https),
})
type Member = z.infer<typeof Member>
const Member = z.strictObject({ role: z.enum(['MANAGER', 'PLAYER', 'FAN']), since: z.optional(moment) })
type JoinRequest = z.infer<typeof JoinRequest>
const JoinRequest = z.strictObject({
  club: kinds.to('clubs'),
  user: kinds.to('users'),
  state: z.enum(['OPEN', 'GRANTED', 'DENIED', 'CANCELLED']),
  proof: z.array(z.strictObject({ url: https, label: text })),
  text: z.optional(text),
  sentAt: moment,
})
const Team = z.strictObject({ id: z.optional(text), name: text })
const Fixture = z.strictObject({
  teams: z.tuple([Team, Team]),
  result: z.nullable(text.check(z.regex(/^\d+-\d+$/))),
  state: z.enum(['SCHEDULED', 'FT', 'OFF']),
  checked: z.optional(z.enum(['WAITING', 'OK', 'BAD'])),
  when: moment,
  competition: kinds.to('competitions'),
  venue: z.optional(z.strictObject({ name: text })),
  duration: z.enum(['70 min', '90 min']),
})
type Clip = z.infer<typeof Clip>
const Clip = z.strictObject({
  caption: text,
  src: https,
  thumb: z.optional(https),
  by: kinds.to('users'),
  club: z.optional(text),
  length: z.union([number, text.check(z.regex(/^\d+:\d\d$/))]),
  state: z.enum(['NEW', 'PUBLIC', 'HIDDEN']),
  uploadedAt: moment,
  kids: z.union([z.literal(0), z.literal(1)]),
})
const Device = z.strictObject({ owner: text, state: z.enum(['ON', 'OFF']) })
const Competition = z.strictObject({
  label: text,
  season: text,
  ages: z.enum(['U10', 'U12', 'U15', 'ADULT']),
  sex: z.enum(['M', 'F', 'X']),
  state: z.enum(['NEW', 'LIVE', 'OLD']),
  from: day,
  to: z.nullable(day),
})

const hasState = (state: string) => (data: Readonly<Record<string, unknown>>) => data['state'] === state
const isActive = ({ status }: Readonly<Record<string, unknown>>) => status === 'ACTIVE'
const any = () => true
const idIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const CDN = 'https://cdn.terrace.example/new'

function signUp({ id, number: n, now }: Desk): AppWrite[] {
  const contact = { email: `new${n}@terrace.example` }
  const roles = { player: true, coach: false, club_admin: false }
  const user: User = { displayName: `Nia Newcomer ${n}`, contact, roles, status: 'ACTIVE', joined: now }
  return [set(`users/${id}`, user)]
}

function ask({ id, now, pick, has }: Desk): AppWrite[] {
  const [user, club] = [pick('users', isActive), pick('clubs', hasState('LIVE'))]
  if (!user || !club || has(`${club.path}/members/${idIn(user.path)}`)) return []
  const who = { club: to(club.path), user: to(user.path) }
  const request: JoinRequest = {
    ...who,
    state: 'OPEN',
    proof: [{ url: `${CDN}/${id}.pdf`, label: 'Letter' }],
    sentAt: now.getTime(),
  }
  return [set(`joinRequests/${id}`, request)]
}

function film({ id, number: n, now, pick }: Desk): AppWrite[] {
  const by = pick('users', isActive)
  if (!by) return []
  const of = { caption: `New clip ${n}`, src: `${CDN}/${id}.mp4`, by: to(by.path), length: '0:42' }
  const clip: Clip = { ...of, state: 'NEW', uploadedAt: now, kids: 0 }
  return [set(`clips/${id}`, clip)]
}

/** Somebody of the staff grants a request, which changes three documents. */
function grant({ now, pick, has }: Desk): AppWrite[] {
  const request = pick('joinRequests', hasState('OPEN'))
  if (!request) return []
  const { club, user } = JoinRequest.parse(request.data)
  if (!has(user.path)) return []
  const member: Member = { role: 'MANAGER', since: now }
  return [
    update(request.path, { state: 'GRANTED' } satisfies Partial<JoinRequest>),
    set(`${club.path}/members/${user.id}`, member),
    update(user.path, { 'roles.club_admin': true }),
  ]
}

function follow({ now, pick, has }: Desk): AppWrite[] {
  const [club, user] = [pick('clubs', hasState('LIVE')), pick('users', isActive)]
  const path = `${club?.path}/members/${idIn(user?.path ?? '')}`
  const fan: Member = { role: 'FAN', since: now.toISOString() }
  return !club || !user || has(path) ? [] : [set(path, fan)]
}

const often = [
  signUp,
  ask,
  film,
  follow,
  changes('users', User)(isActive, ({ now, number: n }) => ({
    lastSeen: secondsOf(now),
    'contact.phone': `+44163296${1000 + (n % 9000)}`,
  })),
  changes('users', User)(
    ({ roles, push }) => Object(roles).player === true && push !== undefined,
    () => ({ 'roles.coach': true, 'push.muted': true }),
  ),
  changes('clips', Clip)(any, ({ number: n }) => ({ caption: `From another angle (${n})` })),
  changes('clubs', Club)(any, ({ number: n }) => ({ website: `https://fans.example/${n}` })),
  changes('devices', Device)(any, () => ({ state: 'OFF' })),
]

const seldom = [
  grant,
  changes('joinRequests', JoinRequest)(hasState('OPEN'), () => ({ state: 'DENIED' })),
  changes('joinRequests', JoinRequest)(hasState('OPEN'), () => ({ state: 'CANCELLED' })),
  changes('fixtures', Fixture)(hasState('SCHEDULED'), ({ random }) => ({
    state: 'FT',
    result: `${random.int(0, 5)}-${random.int(0, 5)}`,
    checked: 'WAITING',
  })),
  changes('fixtures', Fixture)(
    ({ checked }) => checked === 'WAITING',
    () => ({ checked: 'OK' }),
  ),
  changes('clips', Clip)(hasState('NEW'), ({ random }) => ({ state: random.pick(['PUBLIC', 'HIDDEN']) })),
  changes('clubs', Club)(hasState('OPEN'), () => ({ state: 'LIVE' })),
  changes('competitions', Competition)(hasState('NEW'), () => ({ state: 'LIVE' })),
  changes('users', User)(
    (user) => isActive(user) && !Object(user['roles']).club_admin,
    () => ({ status: 'BLOCKED' }),
  ),
  removes('clubs/*/members', ({ role }) => role === 'FAN'),
  removes('clips', hasState('HIDDEN')),
  removes('users', ({ status }) => status === 'GONE'),
]

/** The people and the staff of Terrace: they sign up, ask, play, film, decide and leave. */
export const terraceApp: App = {
  shapes: {
    users: User,
    clubs: Club,
    'clubs/*/members': Member,
    joinRequests: JoinRequest,
    fixtures: Fixture,
    clips: Clip,
    competitions: Competition,
    'competitions/*/teams': z.strictObject({ since: day }),
    chats: z.strictObject({ with: z.array(kinds.to('users')), unread: number }),
    devices: Device,
    featureFlags: z.strictObject({ on: flag }),
    posts: z.strictObject({ text, by: kinds.to('users') }),
    'posts/*/comments': z.strictObject({ text, likes: number }),
  },
  decisions: {
    users: ['status', 'roles'],
    clubs: ['state'],
    'clubs/*/members': ['role'],
    joinRequests: ['state'],
    fixtures: ['state', 'checked'],
    clips: ['state'],
    competitions: ['state'],
  },
  isDecided: (collection, { role }) => collection === 'clubs/*/members' && role === 'MANAGER',
  acts: [...often, ...often, ...often, ...seldom],
}
