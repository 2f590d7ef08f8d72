import { randomOf } from '@touchline/demo/random.ts'
import { GeoPoint } from 'firebase-admin/firestore'
import { userId, USERS, type PlatformDocument } from './app-users.ts'
import { clubWords, firstNames, isoCountries, lastNames, nationalPhone, towns } from './words.ts'

export const CLUBS = 120
export const LEAGUES = 14
/** Number of clubs that nobody at the platform has decided on yet. */
export const REQUESTED = 8

export const clubId = (at: number): string => `${slug(clubName(at))}-${at}`
export const leagueId = (at: number): string => `comp:${2100 + at}`

const town = (at: number) => towns[at % towns.length] ?? towns[0]
const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '-')
export const clubName = (at: number): string =>
  `${town(at)[0]} ${clubWords[Math.floor(at / towns.length) % clubWords.length] ?? 'FC'}${at >= 72 ? ' II' : ''}`

export function platformClubs(today: Date): PlatformDocument[] {
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

export function platformLeagues(): PlatformDocument[] {
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
