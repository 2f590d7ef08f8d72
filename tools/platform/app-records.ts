import { randomOf } from '@touchline/demo/random.ts'
import { CLUBS, clubId, clubName, LEAGUES, leagueId, REQUESTED } from './app-clubs.ts'
import { userId, USERS, type PlatformDocument } from './app-users.ts'

export const OWNERSHIP_REQUESTS = 64
export const MATCHES = 260
export const VIDEOS = 140
export const DEVICES = 40

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** A club that is no request. */
const someClub = (at: number) => REQUESTED + (at % (CLUBS - REQUESTED))

/** Only decided requests have a state; dates are texts. */
export function platformRequests(today: Date): PlatformDocument[] {
  return Array.from({ length: OWNERSHIP_REQUESTS }, (_, at) => {
    const random = randomOf('kickabout-requests', at)
    const state = at % 4 === 1 ? 'ACCEPTED' : at % 8 === 3 ? 'DENIED' : undefined
    const person = random.int(0, USERS - 1)
    const data = {
      // The app's next version writes our name, and null for what it does not know yet.
      ...(state === undefined && at % 6 === 0 && { status: null }),
      club: clubId(someClub(at)),
      user: userId(person),
      ...(at % 3 === 0 && { mail: `player${person}@post.example` }),
      text: at % 5 === 0 ? null : 'I have looked after this club since 2019, please give me access.',
      createdAt: new Date(today.getTime() - random.int(1, 50) * DAY_MS).toISOString(),
      attachments: at % 2 === 0 ? [{ url: `https://files.kickabout.example/${at}.pdf`, pages: '2' }] : [],
      ...(state && { state }),
    }
    return { path: `clubOwnershipRequests/req-${at}`, data }
  })
}

export function platformMatches(today: Date): PlatformDocument[] {
  return Array.from({ length: MATCHES }, (_, at) => ({
    path: `matches/${at % 20 < 11 ? `m${at}` : `fixture-${at}`}`,
    data: at % 20 < 11 ? olderMatch(at, today) : newerMatch(at, today),
  }))
}

/** Kick-offs at full hours, four months back and one ahead. */
const kickOffOf = (at: number, today: Date): Date =>
  new Date(Math.floor(today.getTime() / HOUR_MS) * HOUR_MS + (30 - (at % 150)) * DAY_MS)

const isPlayed = (at: number) => at % 150 > 30

/** Teams and times under names of the app's own; what was planned says nothing of its state. */
function olderMatch(at: number, today: Date): Record<string, unknown> {
  const random = randomOf('kickabout-matches', at)
  const [home, away] = [someClub(at), someClub(at + 7)]
  return {
    homeTeam: { id: clubId(home), title: clubName(home), captain: userId(at) },
    awayTeam: { id: clubId(away), title: clubName(away) },
    date: kickOffOf(at, today).toISOString().replace('Z', '+00:00'),
    tz: 'Europe/London',
    competition: at % 4 === 0 ? null : 'Sunday Cup',
    ...(isPlayed(at) && {
      state: 'PLAYED',
      result: { home: String(random.int(0, 5)), away: String(random.int(0, 5)) },
      ...(at % 3 === 0 && { check: 'TO_CHECK' }),
      ...(at % 3 === 1 && { check: 'OK' }),
    }),
    weather: { rain: random.chance(0.3), degrees: `${random.int(-2, 30)}` },
  }
}

function newerMatch(at: number, today: Date): Record<string, unknown> {
  const random = randomOf('kickabout-matches', at)
  const [home, away] = [someClub(at), someClub(at + 11)]
  const kickOff = kickOffOf(at, today)
  const fullTime = { home: random.int(0, 5), away: random.int(0, 5) }
  const report = { score: { fullTime }, by: userId(at), at: new Date(kickOff.getTime() + 2 * HOUR_MS) }
  return {
    // Names are looked up by the app.
    home: { clubId: clubId(home) },
    away: { clubId: clubId(away), name: at % 2 === 0 ? null : clubName(away), squad: null },
    kickOff,
    timeZone: 'Europe/London',
    leagueId: leagueId(at % LEAGUES),
    ...(isPlayed(at) && {
      status: 'finished',
      submissions: { home: report, away: null },
      ...(at % 2 === 0 && { reviewStatus: 'submitted' }),
    }),
    liveTicker: [{ minute: '12', text: 'Corner' }],
  }
}

/** Videos of the platform; unreviewed ones have no state. */
export function platformVideos(today: Date): PlatformDocument[] {
  return Array.from({ length: VIDEOS }, (_, at) => {
    const random = randomOf('kickabout-videos', at)
    const uploaded = new Date(today.getTime() - random.int(1, 300) * DAY_MS)
    const state = ['PUBLIC', undefined, 'REMOVED', 'PUBLIC', null][at % 5]
    const older = {
      owner: userId(at * 3),
      caption: at % 17 === 0 ? null : `Tor des Jahres: ${clubName(at % CLUBS)} (${at})`,
      club: clubId(someClub(at)),
      uploaded: uploaded.getTime(),
      duration: '94',
      views: `${random.int(0, 9000)}`,
      ...(state !== undefined && { state }),
    }
    const newer = {
      ownerId: userId(at * 3),
      title: `Highlights ${at}`,
      clubId: clubId(someClub(at)),
      createdAt: uploaded,
      durationSec: random.int(10, 300),
      minorsVisible: at % 6 === 1,
      flags: at % 10 === 3 ? [{ code: 'spam', atSec: 4, source: 'viewer' }] : null,
      ...(at % 4 === 1 && { reviewStatus: 'approved' }),
      tags: ['goal', { name: 'derby', weight: '3' }],
    }
    return { path: `videos/v-${at}`, data: at % 2 === 0 ? older : newer }
  })
}

/** A collection that only the platform knows. */
export const platformDevices = (): PlatformDocument[] =>
  Array.from({ length: DEVICES }, (_, at) => ({
    path: `devices/d${at}`,
    data: { user: userId(at), token: `fcm:${at}`, seen: at % 2 === 0 ? null : 1_700_000_000 + at },
  }))
