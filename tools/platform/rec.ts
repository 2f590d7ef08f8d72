import { randomOf } from '@touchline/demo/random.ts'
import { instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import { daysBefore, hourAhead, is, type Made, made, says, secondsOf } from './made-platform.ts'
import { type Seed, times, word } from './made-platform.ts'
import { nationalPhone } from './words.ts'

const PEOPLE = 1420
const TEAMS = 280
const REQUESTS = 230
const GAMES = 300
const MEDIA = 330
const DIVISIONS = 48
/** The first divisions have games of theirs below them. */
const WITH_GAMES = 20
const OWN_GAMES = 10

const FILES = '//files.rec.example'
const firsts = ['Ingrid', 'Marek', 'Lucía', 'Emre', 'Kofi', 'Elif', 'Jürgen', 'Noa', 'Anaïs', 'Sven'] as const
const lasts = ['Lindqvist', 'Kowalczyk', 'García Pérez', 'Demir', 'Mensah', 'Braun', 'Núñez', 'Öz'] as const

type Place = readonly [city: string, country: string, federation: string, zone: string]
const places: readonly [Place, ...Place[]] = [
  ['Uppsala', 'SE', 'SWE', 'Europe/Stockholm'],
  ['Gdańsk', 'PL', 'POL', 'Europe/Warsaw'],
  ['Zaragoza', 'ES', 'ESP', 'Europe/Madrid'],
  ['Bursa', 'TR', 'TUR', 'Europe/Istanbul'],
  ['Leuven', 'BE', 'BEL', 'Europe/Brussels'],
  ['Braga', 'PT', 'POR', 'Europe/Lisbon'],
]
const placeOf = (n: number) => places[n % places.length] ?? places[0]
const nameOfTeam = (n: number) => `SK ${placeOf(n)[0]} ${Math.floor(n / places.length) + 1}`

/**
 * A platform called Rec: tables that were exported to documents, in snake case, with numbers for keys and for states, texts for
 * numbers, and decisions that are true, false or null. About 3,100 documents. Keys of the games below a division begin with 1 in each.
 */
export const rec = (at: Seed): Made[] => [
  ...times(PEOPLE, (n) => [personOf(n, at)]),
  ...times(TEAMS, (n) => [teamOf(n, at)]),
  ...times(REQUESTS, (n) => [requestOf(n, at)]),
  ...times(GAMES, (n) => [gameOf(n, `games/${n + 1}`, n % DIVISIONS, at)]),
  ...times(WITH_GAMES * OWN_GAMES, (n) => {
    const division = Math.floor(n / OWN_GAMES)
    return [gameOf(GAMES + n, `divisions/${division + 1}/games/${(n % OWN_GAMES) + 1}`, division, at)]
  }),
  ...times(MEDIA, (n) => [mediumOf(n, at)]),
  ...times(DIVISIONS, (n) => [divisionOf(n, at)]),
  ...times(150, (n) => [
    { path: `audit_log/${n + 1}`, data: { id: n + 1, person_id: n * 2 + 1, what: 'login' } },
  ]),
  ...times(90, (n) => [{ path: `push_tokens/${n + 1}`, data: { person_id: n + 1, token: `apns:${n}` } }]),
  // To matches, not to the console.
  ...times(20, (n) => [{ path: `invitations/${n + 1}`, data: { id: n + 1, game_id: n + 1, status: n % 2 } }]),
]

/** In seconds, or as text, from which one export dropped the zone, which is UTC. */
const momentOf = (at: Date, form: number): string | number =>
  form % 3 === 0
    ? secondsOf(at)
    : form % 3 === 1
      ? at.toISOString()
      : at.toISOString().slice(0, 19).replace('T', ' ')

const isGone = (n: number) => n % 59 === 13
const isBanned = (n: number) => n % 37 === 5
const statusOf = (n: number) => (n % 7 === 2 ? 0 : n % 43 === 8 ? 2 : 1)
/** The next person with an open account, and the next team that the platform approved. */
const active = (n: number): number =>
  isGone(n % PEOPLE) || isBanned(n % PEOPLE) ? active(n + 1) : n % PEOPLE
const live = (n: number): number => (statusOf(n % TEAMS) === 1 ? n % TEAMS : live(n + 1))
const adminsOf = (n: number) =>
  statusOf(n) === 0 || n % 4 === 0
    ? []
    : times(n % 5 === 0 ? 2 : 1, (part) => [String(active(n * 5 + part * 3) + 1)])
const managed = times(TEAMS, (n) => (adminsOf(n).length > 0 ? [n] : []))

/** A decision: null while there is none. */
const approvalOf = (n: number) => (n % 4 === 1 ? null : n % 13 !== 3)
const approval = (field: string, approved: boolean | null | undefined, waiting: string) =>
  approved === undefined
    ? undefined
    : word(field, approved, { null: waiting, true: 'approved', false: 'rejected' })

function personOf(n: number, { now, seed }: Seed): Made {
  const random = randomOf(`${seed} people`, n)
  const [created, login] = [daysBefore(now, random, 300, 2000), daysBefore(now, random, 0, 290)]
  const country = placeOf(n)[1]
  const roles = (['player', 'coach', 'parent'] as const).filter((_, part) =>
    random.chance([0.7, 0.2, 0.1][part] ?? 0),
  )
  const birthYear = random.int(1955, 2012)
  const avatar = n % 2 === 0 ? `${FILES}/a/${n + 1}.png` : ''
  const accountStatus = isBanned(n) ? 'suspended' : isGone(n) ? 'deleted' : 'active'
  return made(
    `people/${n + 1}`,
    'users',
    {
      id: n + 1,
      first_name: is('firstName', n % 89 === 30 ? null : random.pick(firsts)),
      last_name: is('lastName', n % 89 === 30 ? null : random.pick(lasts)),
      email: is('email', n % 71 === 3 ? null : `p${n + 1}@rec.example`),
      phone: is('phone', n % 3 === 0 ? undefined : nationalPhone(n)),
      country_code: is('country', country.toLowerCase(), country),
      birth_year: is('birthYear', n % 5 === 0 ? null : String(birthYear), birthYear),
      roles: is('roles', n % 19 === 4 ? undefined : roles.join(','), roles),
      is_active: !isGone(n),
      // Older accounts lack it.
      is_banned: n % 10 === 0 && !isBanned(n) ? undefined : isBanned(n),
      created_at: is('createdAt', momentOf(created, n), created),
      last_login: is('lastActiveAt', n % 17 === 8 ? null : momentOf(login, n + 1), login),
      avatar_url: says(avatar === '' ? {} : { picturePath: `https:${avatar}` }, avatar),
    },
    { accountStatus },
  )
}

function teamOf(n: number, { now, seed }: Seed): Made {
  const random = randomOf(`${seed} teams`, n)
  const [city, country, federation] = placeOf(n)
  const created = daysBefore(now, random, 2, statusOf(n) === 0 ? 50 : 1800)
  const [lat, lng] = [random.int(38, 58) + random.next(), random.int(-8, 30) + random.next()].map((one) =>
    one.toFixed(5),
  )
  const founded = random.int(1890, 2015)
  return made(`teams/${n + 1}`, 'clubs', {
    id: n + 1,
    name: is('name', nameOfTeam(n)),
    short_name: is('shortName', n % 3 === 0 ? null : `SK ${city}`),
    city: is('city', city),
    country_code: is('country', country.toLowerCase(), country),
    federation: is('association', federation),
    lat: is('geo.lat', n % 9 === 7 ? undefined : lat, Number(lat)),
    lng: is('geo.lng', n % 9 === 7 ? undefined : lng, Number(lng)),
    founded: is('foundedYear', n % 6 === 1 ? undefined : String(founded), founded),
    status: word('status', statusOf(n), { 0: 'requested', 1: 'approved', 2: 'archived' }),
    admin_ids: is('managerIds', adminsOf(n)),
    homepage: is('website', n % 4 === 0 ? null : `https://sk${n + 1}.example`),
    logo_url: is('crestPath', n % 2 === 0 ? `https:${FILES}/l/${n + 1}.png` : null),
    created_at: is('createdAt', secondsOf(created), created),
  })
}

function requestOf(n: number, { now, seed }: Seed): Made {
  const random = randomOf(`${seed} requests`, n)
  const status = n % 10 < 6 ? 0 : n % 10 < 8 ? 1 : 2
  const wanted = live(random.int(0, TEAMS - 1))
  const team = status === 1 ? (managed[Math.floor(n / 10) * 2 + (n % 2)] ?? wanted) : wanted
  const asking = active(random.int(0, PEOPLE - 1)) + 1
  const stranger = adminsOf(team).includes(String(asking)) ? active(asking + 4) + 1 : asking
  const person = status === 1 ? Number(adminsOf(team)[0] ?? stranger) : stranger
  const created = daysBefore(now, random, 1, 45)
  const files = times(1 + (n % 2), (part) => [`https:${FILES}/e/${n + 1}-${part}.pdf`])
  const message = 'Our board asked me to look after the page of this team from now on.'
  const words = { null: 'pending', 0: 'pending', 1: 'approved', 2: 'rejected' }
  return made(`team_requests/${n + 1}`, 'clubOwnershipRequests', {
    id: n + 1,
    team_id: is('clubId', team + 1, String(team + 1)),
    person_id: is('userId', person, String(person)),
    // Null until a clerk opens it, which is still no decision.
    status: word('status', n % 12 === 1 && status === 0 ? null : status, words),
    evidence: is('evidence', n % 3 === 1 ? undefined : files),
    function: is('position', n % 4 < 2 ? random.pick(['secretary', 'chair']) : undefined),
    message: is('message', n % 11 === 2 ? null : message),
    created_at: is('createdAt', momentOf(created, n), created),
  })
}

function gameOf(n: number, path: string, division: number, { now, seed }: Seed): Made {
  const random = randomOf(`${seed} games`, n)
  const kickOff = hourAhead(now, 25 - (n % 130))
  const status = n % 29 === 4 ? 2 : kickOff < now ? 1 : 0
  const [home, other] = [live(n), live(n * 2 + 90)]
  const away = home === other ? live(other + 1) : other
  const [city, , , tz] = placeOf(home)
  // By the clock of the place, or in seconds, as where the clock shows an hour twice.
  const local = localTimeOf(kickOff, tz)
  const isUnclear = instantAt(local, tz)?.getTime() !== kickOff.getTime()
  const score = { home: random.int(0, 5), away: random.int(0, 5) }
  const crowd = random.int(20, 900)
  const fields = {
    id: Number(path.slice(path.lastIndexOf('/') + 1)),
    // Below a division it is known.
    division_id: path.startsWith('games/') ? division + 1 : undefined,
    home_id: says({ 'home.clubId': String(home + 1), 'home.name': nameOfTeam(home) }, home + 1),
    away_id: says({ 'away.clubId': String(away + 1), 'away.name': nameOfTeam(away) }, away + 1),
    date: is('kickOff', n % 4 === 0 || isUnclear ? secondsOf(kickOff) : local, kickOff),
    tz: is('timeZone', tz),
    home_goals: is('score.fullTime', status === 1 ? String(score.home) : null, score),
    away_goals: status === 1 ? String(score.away) : null,
    status: word('status', status, { 0: 'scheduled', 1: 'finished', 2: 'cancelled' }),
    approved: approval('reviewStatus', status === 1 ? approvalOf(n) : undefined, 'submitted'),
    ground: is('venue.name', n % 5 === 0 ? null : `${city} Arena`),
    round: is('matchday', String((n % 26) + 1), (n % 26) + 1),
    crowd: is('attendance', status === 1 && n % 3 === 0 ? String(crowd) : undefined, crowd),
  }
  return made(path, 'matches', fields, { leagueId: String(division + 1), reviewStatus: 'draft' })
}

function mediumOf(n: number, { now, seed }: Seed): Made {
  const random = randomOf(`${seed} media`, n)
  const created = daysBefore(now, random, 0, approvalOf(n) === null ? 20 : 500)
  const [file, seconds] = [`${FILES}/m/${n + 1}`, random.int(5, 300)]
  const owner = active(n * 4) + 1
  return made(`media/${n + 1}`, 'videos', {
    id: n + 1,
    title: is('title', n % 31 === 6 ? null : `${nameOfTeam(n % TEAMS)} — clip ${n + 1}`),
    url: is('storagePath', `${n % 3 === 0 ? '' : 'https:'}${file}.mp4`, `https:${file}.mp4`),
    poster_url: is('thumbPath', n % 2 === 0 ? `https:${file}.jpg` : null),
    person_id: is('ownerId', owner, String(owner)),
    team_id: is('clubId', n % 8 === 3 ? undefined : live(n) + 1, String(live(n) + 1)),
    type: word('kind', n % 6 === 0 ? 'full' : 'highlight', { full: 'matchFull', highlight: 'highlights' }),
    seconds: is('durationSec', String(seconds), seconds),
    has_minors: is('minorsVisible', n % 5 === 2),
    approved: approval('reviewStatus', approvalOf(n), 'pending'),
    created_at: is('createdAt', momentOf(created, n), created),
  })
}

function divisionOf(n: number, { now, seed }: Seed): Made {
  const random = randomOf(`${seed} divisions`, n)
  const [city, country, federation] = placeOf(n)
  const [year, created] = [now.getUTCFullYear(), daysBefore(now, random, 2, 45)]
  const age = random.pick(['U9', 'U12', 'U14', 'adult'])
  const teams = [...new Set(times(8, (part) => [live(n * 6 + part) + 1]))]
  const sexes = { boys: 'male', girls: 'female', mixed: 'mixed' }
  return made(`divisions/${n + 1}`, 'leagues', {
    id: n + 1,
    name: is('name', `${city} Liga ${Math.floor(n / places.length) + 1}`),
    year: is('season', year, String(year)),
    country_code: is('country', country.toLowerCase(), country),
    federation: is('association', federation),
    age_group: is('ageCategory', age, age === 'adult' ? 'senior' : age),
    gender: word('gender', random.pick(['boys', 'girls', 'mixed']), sexes),
    level: is('tier', String((n % 8) + 1), (n % 8) + 1),
    starts_on: is('startDate', `${year}-03-01`),
    ends_on: is('endDate', n % 7 === 3 ? null : `${year}-11-15`),
    team_ids: is('clubIds', teams, teams.map(String)),
    approved: approval('status', n % 5 === 2 ? null : n % 13 !== 3, 'requested'),
    created_at: is('createdAt', momentOf(created, n), created),
  })
}
