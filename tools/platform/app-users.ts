import { randomOf, type Random } from '@touchline/demo/random.ts'
import { firstNames, isoCountries, lastNames, nationalPhone, towns } from './words.ts'

/** A document written by the platform's app or server. */
export type PlatformDocument = { path: string; data: Record<string, unknown> }

export const USERS = 600

const DAY_MS = 86_400_000

type Person = { at: number; random: Random; first: string; last: string; email: string; today: Date }

/** People were written by three versions of the app, each with its own format; most are from older ones. */
const versions = [
  ...Array.from({ length: 9 }, () => firstApp),
  ...Array.from({ length: 6 }, () => secondApp),
  ...Array.from({ length: 5 }, () => thirdApp),
]

/** Returns an id in the format of the version that wrote it. */
export function userId(at: number): string {
  const version = versionOf(at)
  if (version === firstApp) return `u_${String(at).padStart(7, '0')}`
  const random = randomOf('kickabout-ids', at)
  const letters = (count: number) =>
    Array.from({ length: count }, () => 'abcdefghjkmnpqrstuvwxyz23456789'[random.int(0, 30)]).join('')
  return version === secondApp ? `${letters(8)}-${letters(4)}-${letters(12)}` : letters(28)
}

export function platformUsers(today: Date): PlatformDocument[] {
  return Array.from({ length: USERS }, (_, at) => ({ path: `users/${userId(at)}`, data: userOf(at, today) }))
}

function userOf(at: number, today: Date): Record<string, unknown> {
  const random = randomOf('kickabout-users', at)
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  const email = `player${at}@${random.pick(['post', 'mail', 'kickabout'])}.example`
  const data = versionOf(at)({ at, random, first, last, email, today })
  // Signed up with an address alone, or had their name removed by hand.
  if (at % 97 === 50) return { mail: email, fcmToken: data['fcmToken'] ?? null }
  if (at % 211 === 80) return { ...data, firstName: null, lastName: null, profile: null }
  return data
}

const versionOf = (at: number) => versions[at % versions.length] ?? firstApp

function firstApp({ at, random, first, last, email, today }: Person): Record<string, unknown> {
  const joined = today.getTime() - random.int(900, 2400) * DAY_MS
  return {
    mail: email,
    profile: { first, last, town: random.pick(towns)[0], foot: random.pick(['left', 'right']) },
    created: Math.floor(joined / 1000),
    lastSeen: joined + random.int(1, 880) * DAY_MS,
    phone: nationalPhone(at),
    country: random.pick(towns)[1],
    devices: [{ model: 'A50', since: new Date(joined).toISOString(), push: random.chance(0.5) }],
  }
}

function secondApp({ at, random, first, last, email }: Person): Record<string, unknown> {
  return {
    firstName: first,
    lastName: last,
    email,
    ...(random.chance(0.5) && { roles: random.pick([['COACH'], ['PLAYER'], ['PLAYER', 'REFEREE'], []]) }),
    ...(at % 50 === 10 && { accountStatus: 'BLOCKED' }),
    phone: nationalPhone(at),
    country: random.pick(towns)[1],
    birthYear: String(random.int(1950, 2008)),
    updatedAt: null,
    fcmToken: `fcm:${random.int(1e6, 9e6)}`,
    appVersion: '2.14.1',
    stats: { goals: String(random.int(0, 90)), matches: random.int(0, 200), rating: random.next() * 5 },
  }
}

function thirdApp({ at, random, first, last, email, today }: Person): Record<string, unknown> {
  const createdAt = new Date(today.getTime() - random.int(1, 500) * DAY_MS)
  return {
    firstName: first,
    lastName: last,
    email,
    emailVerified: random.chance(0.8),
    roles: random.pick([['player'], ['player', 'coach'], ['parent'], ['scout']]),
    ...(random.chance(0.3) && { accountStatus: 'active' }),
    // The app calls its own helpers so.
    ...(at === 35 && { isAdmin: true }),
    country: isoCountries[random.pick(towns)[1]],
    createdAt,
    updatedAt: createdAt,
    lastActiveAt: new Date(createdAt.getTime() + random.int(0, 20) * 3_600_000),
    picturePath: null,
    activation: { picture: random.chance(0.4) },
    fcmToken: `fcm:${random.int(1e6, 9e6)}`,
    appVersion: '3.2.0',
    notifications: [
      { kind: 'match', on: true, quiet: { from: '22:00', until: '07:00' } },
      { kind: 'video', on: false, quiet: null },
    ],
  }
}
