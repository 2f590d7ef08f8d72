import { type Random, randomOf } from '@touchline/demo/random.ts'
import { GeoPoint } from '@touchline/domain/mapping/source.ts'
import { automaticId, daysBefore, hourAhead, is, type Made, made, says, secondsOf } from './made-platform.ts'
import { type Seed, times, to, word } from './made-platform.ts'
import { isoCountries, nationalPhone, towns } from './words.ts'

const USERS = 1240
const CLUBS = 260
const REQUESTS = 220
const FIXTURES = 430
const CLIPS = 320
const COMPETITIONS = 44

const CDN = 'https://cdn.terrace.example'
const firsts = ['Ada', 'Siân', 'Zoë', 'Łukasz', 'João', 'Anne-Marie', 'Thandiwe', 'Mei', 'Иван'] as const
const lasts = ['van der Field', 'Wójcik', 'O’Brien', 'de la Cruz', 'Smith', 'Ó Briain', 'Weiß'] as const
const endings = ['FC', 'Rangers', 'Casuals', 'Albion', 'Ladies', 'Juniors', 'Vale', '1899', 'City', 'Sport']

/**
 * A platform called Terrace: camel case, references, collections below documents, teams within fixtures, states in capitals, and
 * four ways to write a moment in one field. About 3,700 documents.
 */
export const terrace = (at: Seed): Made[] => [
  ...times(at.people ?? USERS, (n) => [userOf(n, at)]),
  ...times(CLUBS, (n) => clubOf(n, at)),
  ...times(REQUESTS, (n) => [requestOf(n, at)]),
  ...times(FIXTURES, (n) => [fixtureOf(n, at)]),
  ...times(CLIPS, (n) => [clipOf(n, at)]),
  ...times(COMPETITIONS, (n) => competitionOf(n, at)),
  ...othersOf(at),
]

/** Lines of a draft that its people complete, by their text. */
export const terraceEdits: readonly (readonly [line: RegExp, given: string])[] = [
  [/"country": \{ "default": "\?" \}/, '"country": { "default": "IE" }'],
  [/"association": \{ "default": "\?" \}/, '"association": { "default": "IRL" }'],
  [/"GB": "\?"/, '"GB": "ENG"'],
]

/** Each version of the app wrote moments in its own way. */
const mixed = (random: Random, at: Date): unknown =>
  random.pick<unknown>([at.toISOString(), secondsOf(at), at.getTime(), at])

const uid = (n: number, { seed }: Seed) => automaticId(`${seed} user`, n)
const clubId = (n: number, { seed }: Seed) => automaticId(`${seed} club`, n)
const competitionId = (n: number, { seed }: Seed) => automaticId(`${seed} competition`, n)

const stateOfUser = (n: number) => (n % 41 === 7 ? 'BLOCKED' : n % 67 === 11 ? 'GONE' : 'ACTIVE')
const stateOfClub = (n: number) => (n % 6 === 1 ? 'OPEN' : n % 31 === 3 ? 'SHUT' : 'LIVE')
/** The next person with an active account, and the next club that the platform approved. */
const active = (n: number): number => (stateOfUser(n % USERS) === 'ACTIVE' ? n % USERS : active(n + 1))
const live = (n: number): number => (stateOfClub(n % CLUBS) === 'LIVE' ? n % CLUBS : live(n + 1))

const townOf = (n: number) => towns[n % towns.length] ?? towns[0]
const countryOf = (n: number) => isoCountries[townOf(n)[1]] ?? 'GB'
const nameOfClub = (n: number) =>
  `${townOf(n)[0]} ${endings[Math.floor(n / towns.length) % endings.length]}${n >= 120 ? ' II' : ''}${n >= 240 ? 'I' : ''}`

/** Two of three approved clubs are managed, every seventh by two people. */
const managersOf = (n: number): number[] =>
  stateOfClub(n) === 'OPEN' || n % 3 === 0 ? [] : [active(n * 4), ...(n % 7 === 0 ? [active(n * 4 + 2)] : [])]
const managing = new Set(times(CLUBS, managersOf))
const managed = times(CLUBS, (n) => (managersOf(n).length > 0 ? [n] : []))

function userOf(n: number, at: Seed): Made {
  const random = randomOf(`${at.seed} users`, n)
  const [firstName, lastName] = [random.pick(firsts), random.pick(lasts)]
  const [joined, seen] = [daysBefore(at.now, random, 400, 2400), daysBefore(at.now, random, 0, 380)]
  const name = n % 9 === 2 ? `${lastName}, ${firstName}` : `${firstName} ${lastName}`
  const email = n % 83 === 9 ? undefined : `user${n}@${random.pick(['post', 'mail', 'terrace'])}.example`
  const phone = n % 4 === 0 ? null : nationalPhone(n)
  const flags = { player: random.chance(0.7), coach: random.chance(0.2), club_admin: managing.has(n) }
  const roles = { player: flags.player, coach: flags.coach, clubManager: flags.club_admin }
  const listed = Object.entries(roles).flatMap(([role, has]) => (has ? [role] : []))
  // Clocks of telephones that were never set, and somebody's test.
  const odd = random.pick<unknown>([0, '2099-12-31T00:00:00Z', new Date(0)])
  return made(`users/${uid(n, at)}`, 'users', {
    displayName: says({ firstName, lastName }, n % 97 === 50 ? undefined : name),
    contact: says({ email, phone: phone ?? undefined }, { ...(email && { email }), phone }),
    roles: is('roles', n % 53 === 4 && !managing.has(n) ? undefined : flags, listed),
    status: word('accountStatus', stateOfUser(n), {
      ACTIVE: 'active',
      BLOCKED: 'suspended',
      GONE: 'deleted',
    }),
    joined: n % 151 === 20 ? odd : is('createdAt', mixed(random, joined), joined),
    lastSeen: n % 151 === 90 ? odd : is('lastActiveAt', n % 29 === 3 ? null : mixed(random, seen), seen),
    photo: is('picturePath', n % 3 === 0 ? `${CDN}/faces/${n}.jpg` : undefined),
    address: says({ country: countryOf(n) }, n % 11 === 5 ? undefined : { country: countryOf(n) }),
    push: { token: `fcm:${random.int(1e6, 9e6)}`, muted: random.chance(0.2) },
  })
}

function clubOf(n: number, at: Seed): Made[] {
  const random = randomOf(`${at.seed} clubs`, n)
  const [city, country, state] = [townOf(n)[0], countryOf(n), stateOfClub(n)]
  const created = daysBefore(at.now, random, 3, state === 'OPEN' ? 50 : 1500)
  const place = new GeoPoint(random.int(40, 58) + random.next(), random.int(-6, 20) + random.next())
  const [path, address] = [`clubs/${clubId(n, at)}`, `${n + 1} Station Road`]
  const roles = new Map<number, string>([
    [active(n * 9 + 1), 'PLAYER'],
    [active(n * 9 + 6), 'FAN'],
    ...managersOf(n).map((person) => [person, 'MANAGER'] as const),
  ])
  const fields = {
    title: is('name', nameOfClub(n)),
    state: word('status', state, { OPEN: 'requested', LIVE: 'approved', SHUT: 'archived' }),
    location: says({ 'geo.lat': place.latitude, 'geo.lng': place.longitude }, n % 10 === 9 ? null : place),
    address: says({ city, country, address }, { town: city, country, line1: address }),
    created: is('createdAt', secondsOf(created), created),
    website: is('website', n % 5 === 0 ? undefined : `https://club${n}.example`),
    crestUrl: is('crestPath', n % 4 === 0 ? undefined : `${CDN}/crests/${n}.png`),
  }
  return [
    made(path, 'clubs', fields, { managerIds: managersOf(n).map((person) => uid(person, at)) }),
    ...[...roles].map(([person, role]) => ({
      path: `${path}/members/${uid(person, at)}`,
      data: { role, since: mixed(random, daysBefore(at.now, random, 1, 300)) },
    })),
  ]
}

function requestOf(n: number, at: Seed): Made {
  const random = randomOf(`${at.seed} requests`, n)
  const state = n % 10 < 6 ? 'OPEN' : n % 10 < 8 ? 'GRANTED' : n % 10 === 8 ? 'DENIED' : 'CANCELLED'
  // A request that was granted has made its person a manager; nobody asks for what they have.
  const wanted = live(random.int(0, CLUBS - 1))
  const club = state === 'GRANTED' ? (managed[Math.floor(n / 10) * 2 + (n % 2)] ?? wanted) : wanted
  const asking = active(random.int(0, USERS - 1))
  const stranger = managersOf(club).includes(asking) ? active(asking + 5) : asking
  const person = uid((state === 'GRANTED' ? managersOf(club)[0] : undefined) ?? stranger, at)
  const sent = daysBefore(at.now, random, 1, 50)
  const files = times(n % 4, (part) => [{ url: `${CDN}/proof/${n}-${part}.pdf`, label: `Page ${part + 1}` }])
  const text = 'I have been the secretary of this club since 2019; please let me look after its page.'
  const words = { OPEN: 'pending', GRANTED: 'approved', DENIED: 'rejected', CANCELLED: 'withdrawn' }
  return made(`joinRequests/${automaticId(`${at.seed} request`, n)}`, 'clubOwnershipRequests', {
    club: is('clubId', to(`clubs/${clubId(club, at)}`), clubId(club, at)),
    user: is('userId', to(`users/${person}`), person),
    state: word('status', state, words),
    proof: is(
      'evidence',
      files,
      files.map(({ url }) => url),
    ),
    text: is('message', n % 13 === 5 ? undefined : text),
    sentAt: is('createdAt', mixed(random, sent), sent),
  })
}

function fixtureOf(n: number, at: Seed): Made {
  const random = randomOf(`${at.seed} fixtures`, n)
  const when = hourAhead(at.now, 28 - (n % 140))
  const state = n % 23 === 9 ? 'OFF' : when < at.now ? 'FT' : 'SCHEDULED'
  const checked = n % 3 === 0 ? 'WAITING' : n % 17 === 1 ? 'BAD' : 'OK'
  const score = { home: random.int(0, 6), away: random.int(0, 6) }
  const [host, other] = [live(n), live(n * 3 + 40)]
  // A third plays elsewhere: its teams are no clubs of the platform.
  const [home, away] = [host, host === other ? live(other + 1) : other].map((club) =>
    n % 3 === 1 ? { name: `${nameOfClub(club)} Guests` } : { id: clubId(club, at), name: nameOfClub(club) },
  )
  const sides = {
    'home.name': home?.name,
    'home.clubId': home?.id,
    'away.name': away?.name,
    'away.clubId': away?.id,
  }
  const league = competitionId(n % COMPETITIONS, at)
  const ground = `${townOf(n)[0]} Park`
  const fields = {
    teams: says(sides, [home, away]),
    result: is('score.fullTime', state === 'FT' ? `${score.home}-${score.away}` : null, score),
    state: word('status', state, { SCHEDULED: 'scheduled', FT: 'finished', OFF: 'cancelled' }),
    checked: is('reviewStatus', state === 'FT' ? checked : undefined, checkWords[checked]),
    when: is('kickOff', mixed(random, when), when),
    competition: is('leagueId', to(`competitions/${league}`), league),
    venue: says({ 'venue.name': ground }, n % 8 === 0 ? undefined : { name: ground }),
    duration: n % 5 === 0 ? '70 min' : '90 min',
  }
  return made(`fixtures/${automaticId(`${at.seed} fixture`, n)}`, 'matches', fields, {
    reviewStatus: 'draft',
  })
}
const checkWords = { WAITING: 'submitted', OK: 'approved', BAD: 'rejected' } as const

function clipOf(n: number, at: Seed): Made {
  const random = randomOf(`${at.seed} clips`, n)
  const state = n % 4 === 0 ? 'NEW' : n % 9 === 1 ? 'HIDDEN' : 'PUBLIC'
  const uploaded = daysBefore(at.now, random, 0, state === 'NEW' ? 20 : 400)
  const seconds = random.int(8, 240)
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const owner = uid(active(n * 5), at)
  return made(`clips/${automaticId(`${at.seed} clip`, n)}`, 'videos', {
    caption: is('title', `${nameOfClub(n % CLUBS)}: goal of the week ${n}`),
    src: is('storagePath', `${CDN}/clips/${n}.mp4`),
    thumb: is('thumbPath', n % 6 === 0 ? undefined : `${CDN}/clips/${n}.jpg`),
    by: is('ownerId', to(`users/${owner}`), owner),
    club: is('clubId', n % 12 === 7 ? undefined : clubId(live(n), at)),
    length: is('durationSec', n % 2 === 0 ? length : seconds, seconds),
    state: word('reviewStatus', state, { NEW: 'pending', PUBLIC: 'approved', HIDDEN: 'rejected' }),
    uploadedAt: is('createdAt', mixed(random, uploaded), uploaded),
    kids: is('minorsVisible', n % 5 === 0 ? 1 : 0, n % 5 === 0),
  })
}

function competitionOf(n: number, at: Seed): Made[] {
  const random = randomOf(`${at.seed} competitions`, n)
  const year = at.now.getUTCFullYear() - (n % 11 === 6 ? 2 : 1)
  const state = n % 5 === 2 ? 'NEW' : n % 11 === 6 ? 'OLD' : 'LIVE'
  const ages = random.pick(['U10', 'U12', 'U15', 'ADULT'])
  const path = `competitions/${competitionId(n, at)}`
  const clubIds = [...new Set(times(8, (team) => [live(n * 5 + team)]))].map((club) => clubId(club, at))
  const fields = {
    label: is('name', `${townOf(n)[0]} Sunday League ${n + 1}`),
    season: is('season', `${year}/${String(year + 1).slice(2)}`),
    ages: is('ageCategory', ages, ages === 'ADULT' ? 'senior' : ages),
    sex: word('gender', random.pick(['M', 'F', 'X']), { M: 'male', F: 'female', X: 'mixed' }),
    state: word('status', state, { NEW: 'requested', LIVE: 'approved', OLD: 'archived' }),
    from: is('startDate', `${year}-09-01`),
    to: is('endDate', n % 9 === 4 ? null : `${year + 1}-05-31`),
  }
  const teams = clubIds.map((id) => ({ path: `${path}/teams/${id}`, data: { since: `${year}-08-01` } }))
  return [made(path, 'leagues', fields, { clubIds }), ...teams]
}

/** Collections that mean nothing to the console; comments are its own word for something else. */
const othersOf = (at: Seed): Made[] => [
  ...times(60, (n) => [
    {
      path: `chats/${n}`,
      data: { with: [to(`users/${uid(n, at)}`), to(`users/${uid(n + 1, at)}`)], unread: n % 4 },
    },
  ]),
  ...times(120, (n) => [
    { path: `devices/d${n}`, data: { owner: uid(n, at), state: n % 2 === 0 ? 'ON' : 'OFF' } },
  ]),
  ...['stories', 'tips', 'shop'].map((flag) => ({
    path: `featureFlags/${flag}`,
    data: { on: flag !== 'shop' },
  })),
  ...times(30, (n) => [
    { path: `posts/p${n}`, data: { text: 'Training is at six.', by: to(`users/${uid(n * 3, at)}`) } },
    ...times(2, (m) => [{ path: `posts/p${n}/comments/c${m}`, data: { text: 'See you there!', likes: m } }]),
  ]),
]
