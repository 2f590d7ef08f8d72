import { randomOf } from '@touchline/demo/random.ts'
import { type PlatformDocument, platformUsers, userId, USERS } from './app-users.ts'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, GeoPoint, initializeFirestore } from 'firebase-admin/firestore'
import { encodeCommit, PROJECT, type Service } from '@touchline/firestore/service-client'
import { clubWords, firstNames, isoCountries, lastNames, nationalPhone, towns } from './words.ts'

export const OWNERSHIP_REQUESTS = 64
export const MATCHES = 260
export const VIDEOS = 140
export const DEVICES = 40

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const someClub = (at: number) => REQUESTED + (at % (CLUBS - REQUESTED))

/** Requests of the platform. Only decided ones have a state; dates are texts. */
function platformRequests(today: Date): PlatformDocument[] {
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

function platformMatches(today: Date): PlatformDocument[] {
  return Array.from({ length: MATCHES }, (_, at) => ({
    path: `matches/${at % 20 < 11 ? `m${at}` : `fixture-${at}`}`,
    data: at % 20 < 11 ? olderMatch(at, today) : newerMatch(at, today),
  }))
}

/** Returns a kick-off on the hour, from four months ago to one ahead. */
const kickOffOf = (at: number, today: Date): Date =>
  new Date(Math.floor(today.getTime() / HOUR_MS) * HOUR_MS + (30 - (at % 150)) * DAY_MS)

const isPlayed = (at: number) => at % 150 > 30

/** Returns a match with the app's own names for teams and times; planned ones have no state. */
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
function platformVideos(today: Date): PlatformDocument[] {
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
const platformDevices = (): PlatformDocument[] =>
  Array.from({ length: DEVICES }, (_, at) => ({
    path: `devices/d${at}`,
    data: { user: userId(at), token: `fcm:${at}`, seen: at % 2 === 0 ? null : 1_700_000_000 + at },
  }))

const WRITES_OF_A_COMMIT = 500
/** People with server counts; every second of them then opened the app. */
const COUNTED = 120

/** Documents written by the platform's server through the Admin SDK, and by its app over the REST protocol. */
export const platformDocuments = (today: Date) => ({
  server: [
    ...platformUsers(today),
    ...platformClubs(today),
    ...platformLeagues(),
    ...platformMatches(today),
    ...platformDevices(),
  ],
  app: [...platformRequests(today), ...platformVideos(today)],
})

/** Fills a database as an existing platform would over the years. */
export async function writePlatform(service: Service, today: Date): Promise<number> {
  const { server, app } = platformDocuments(today)
  const { db, close } = connectServer(service)
  try {
    await writeWhole(db, server)
    await countThings(db, server)
    await overwrite(db, server)
  } finally {
    await close()
  }
  await writePlainly(service, app)
  return server.length + app.length
}

/** Connects like a server on the same machine (docs/backend.md). */
export function connectServer({ url, token }: Pick<Service, 'url' | 'token'>) {
  const app = initializeApp({ projectId: PROJECT }, `platform-${new URL(url).port}`)
  const db = initializeFirestore(app, { preferRest: true })
  const authClient = { getRequestHeaders: async () => ({ Authorization: `Bearer ${token}` }) }
  db.settings({ host: new URL(url).host, protocol: 'http', authClient })
  return { db, close: () => deleteApp(app) }
}

async function writeWhole(db: Firestore, documents: readonly PlatformDocument[]): Promise<void> {
  for (let at = 0; at < documents.length; at += WRITES_OF_A_COMMIT) {
    const batch = db.batch()
    for (const { path, data } of documents.slice(at, at + WRITES_OF_A_COMMIT)) batch.set(db.doc(path), data)
    await batch.commit()
  }
}

async function countThings(db: Firestore, documents: readonly PlatformDocument[]): Promise<void> {
  const batch = db.batch()
  for (const { path } of documents.slice(0, COUNTED))
    batch.set(db.doc(path), { season: { played: 12, cards: ['yellow'] } }, { merge: true })
  await batch.commit()
}

/** Overwrites people like the app, which drops the server's counts. */
async function overwrite(db: Firestore, documents: readonly PlatformDocument[]): Promise<void> {
  const batch = db.batch()
  for (const { path, data } of documents.slice(0, COUNTED).filter((_, at) => at % 2 === 0))
    batch.set(db.doc(path), data)
  await batch.commit()
}

async function writePlainly({ fetch, url, token }: Service, documents: readonly PlatformDocument[]) {
  const address = new URL(`/v1/projects/${PROJECT}/databases/(default)/documents:commit`, url)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(new Request(address, { method: 'POST', headers, body: encodeCommit(documents) }))
  if (!answer.ok) throw new Error(`The platform could not write: ${await answer.text()}`)
}

const CLUBS = 120
const LEAGUES = 14
/** Number of clubs that nobody at the platform has decided on yet. */
const REQUESTED = 8

const clubId = (at: number): string => `${slug(clubName(at))}-${at}`
const leagueId = (at: number): string => `comp:${2100 + at}`

const town = (at: number) => towns[at % towns.length] ?? towns[0]
const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '-')
const clubName = (at: number): string =>
  `${town(at)[0]} ${clubWords[Math.floor(at / towns.length) % clubWords.length] ?? 'FC'}${at >= 72 ? ' II' : ''}`

function platformClubs(today: Date): PlatformDocument[] {
  return Array.from({ length: CLUBS }, (_, at) => [
    { path: `clubs/${clubId(at)}`, data: clubOf(at, today) },
    ...(at < REQUESTED ? [{ path: `clubs/${clubId(at)}/private/request`, data: requestOf(at) }] : []),
  ]).flat()
}

function clubOf(at: number, today: Date): Record<string, unknown> {
  const random = randomOf('kickabout-clubs', at)
  const [city, country] = town(at)
  const status = at < REQUESTED ? 'NEW' : at % 5 === 0 ? 'LIVE' : at % 29 === 3 ? 'CLOSED' : undefined
  const created = Math.floor(today.getTime() / 1000) - random.int(5, 1500) * 86_400
  const kit = [{ part: 'shirt', colour: random.pick(['red', 'blue', 'green']) }, { part: 'socks' }]
  if (at % 2 === 0)
    return {
      title: clubName(at),
      town: city,
      country,
      location: new GeoPoint(random.int(40, 58) + random.next(), random.int(-6, 20) + random.next()),
      foundedYear: String(random.int(1880, 2005)),
      colours: 'red/white',
      created,
      admins: [userId(random.int(0, USERS - 1))],
      kit,
      ...(status && { status }),
    }
  return {
    name: clubName(at),
    city,
    country: isoCountries[country],
    website: `www.${slug(clubName(at))}.example`,
    ground:
      at % 3 === 0 ? null : { name: `${city} Park`, capacity: String(random.int(200, 9000)), lights: true },
    created,
    kit,
    ...(status && { status }),
  }
}

function requestOf(at: number): Record<string, unknown> {
  const random = randomOf('kickabout-club-requests', at)
  const applicant = random.int(0, USERS - 1)
  return {
    applicantId: userId(applicant),
    applicantName: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    email: `player${applicant}@post.example`,
    phone: nationalPhone(at),
    message: at % 2 === 0 ? 'We play on Sundays and would like to have our own page.' : null,
    form: { version: 3, sentFrom: 'android' },
  }
}

function platformLeagues(): PlatformDocument[] {
  return Array.from({ length: LEAGUES }, (_, at) => {
    const random = randomOf('kickabout-leagues', at)
    const [city, country] = town(at)
    const data = {
      name: `${city} Sunday League ${at % 2 === 0 ? 'One' : 'Two'}`,
      year: at % 3 === 0 ? '2026' : '2025/26',
      country,
      gender: random.pick(['MEN', 'WOMEN', 'MIXED']),
      age: random.pick(['U15', 'U17', 'ADULT']),
      tier: String(random.int(1, 6)),
      teams: [{ club: clubId(at), points: '12' }],
      ...(at < 2 && { status: 'NEW' }),
    }
    return { path: `leagues/${leagueId(at)}`, data }
  })
}
