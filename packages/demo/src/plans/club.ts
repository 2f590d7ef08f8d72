import type { Club, ClubLevel, ClubType } from '@touchline/domain/nouns/club/club.ts'
import { geoOf } from '@touchline/domain/shared/geo/geo.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import type { DemoContext } from '#demo-item.ts'
import { randomOf, weighted, type Random } from '#random.ts'
import { signUpTime } from '#sign-up-time.ts'
import { clubNumbers, type DemoSize } from '#sizes.ts'
import { plannedClub, type PlannedClub } from './world.ts'
import { clubNameIn, writtenDifferently } from './club-names.ts'
import { clubId } from './clubs.ts'

type Identity = Pick<Club, 'name' | 'foundedYear' | 'website' | 'geo'>

const TYPES: [ClubType, number][] = [
  ['club', 82],
  ['academy', 9],
  ['school', 5],
  ['futsal', 4],
]
const LEVELS: [ClubLevel, number][] = [
  ['professional', 3],
  ['semiPro', 12],
  ['amateur', 50],
  ['grassroots', 35],
]
const COLOURS: readonly [string, ...string[]] = [
  '#0f4c81',
  '#b22234',
  '#15803d',
  '#eab308',
  '#581c87',
  '#ea580c',
  '#0d9488',
  '#1e293b',
  '#f4f4f5',
  '#be185d',
]
const GROUNDS: readonly [string, ...string[]] = [
  'Sports Park',
  'Recreation Ground',
  'Arena',
  'Old Ground',
  'Memorial Field',
  'Community Stadium',
  'Pitch 1',
]

/** A new club (new-club.ts) without its connections, made at once, whatever the size. */
export function clubAlone(number: number, { size, now }: DemoContext): Club {
  const plan = plannedClub(number, size)
  const random = randomOf('clubs', number)
  const identity = identityOf(random, plan, size)
  const createdAt = signUpTime(random, now, plan.kind === 'requested' ? 0 : 40)
  const applicant = `applicant-${number}`
  const first = random.pick(COLOURS)
  const wellKept = random.chance(0.7)
  return {
    ...identity,
    id: clubId(number),
    createdAt: plan.kind === 'requested' ? recently(random, now) : createdAt,
    createdBy: applicant,
    updatedBy: applicant,
    rev: 1,
    shortName: shortOf(plan.city[0], number),
    code: codeOf(random, plan.city[0]),
    type: weighted(random, TYPES),
    level: weighted(random, LEVELS),
    association: plan.association.code,
    country: plan.association.country,
    city: plan.city[0],
    status: 'requested',
    ...(wellKept
      ? {
          colours: [first, random.pick(COLOURS)].filter((colour, at, all) => all.indexOf(colour) === at),
          ground: {
            name: `${plan.city[0]} ${random.pick(GROUNDS)}`,
            capacity: Math.round(Math.exp(random.normal(6.2, 1.1)) / 10) * 10,
          },
          address: `${random.int(1, 180)} Station Road, ${plan.city[0]}`,
        }
      : {}),
    ...(random.chance(0.25) ? { aliases: [`${plan.city[0]} ${random.int(1, 9)}`] } : {}),
  }
}

/** Waiting requests are days old, some overdue. */
const recently = (random: Random, now: Date) =>
  new Date(now.getTime() - Math.round(random.next() ** 2 * 6 * 86_400_000) - 60_000)

function identityOf(random: Random, plan: PlannedClub, size: DemoSize): Identity {
  const own = ownIdentity(random, plan)
  const twin = twinOf(plan, size)
  if (twin === undefined) return own
  const original = ownIdentity(randomOf('clubs', twin.number), twin)
  // Requests that duplicate a listed club, in every way that is warned of.
  switch (plan.number % 16) {
    case 0:
      return { ...own, name: writtenDifferently(random, original.name), geo: near(random, original.geo) }
    case 4:
      return { ...own, website: original.website }
    case 8:
      return { ...own, name: `${original.name} U19`, geo: near(random, original.geo) }
    default:
      return { ...own, name: `${original.name} Women`, website: original.website }
  }
}

/** Every fourth request has a twin in the same city. */
export function twinOf(plan: PlannedClub, size: DemoSize): PlannedClub | undefined {
  const { approved } = clubNumbers[size]
  if (plan.kind !== 'requested' || plan.number % 4 !== 0) return undefined
  const start = (plan.number * 7) % approved
  for (let offset = 0; offset < approved; offset++) {
    const candidate = plannedClub(1 + ((start + offset) % approved), size)
    if (candidate.city[0] === plan.city[0] && candidate.association === plan.association) return candidate
  }
  return undefined
}

function ownIdentity(random: Random, { number, association, city }: PlannedClub): Identity {
  const foundedYear = Math.min(2024, Math.round(1890 + 130 * Math.sqrt(random.next())))
  const name = clubNameIn(random, association.names, city[0], foundedYear)
  const slug = fold(name).replace(/[^a-z0-9]+/g, '-')
  const [, lat, lng] = city
  const place = { lat: lat + random.normal(0, 0.035), lng: lng + random.normal(0, 0.05) }
  return {
    name,
    ...(random.chance(0.85) ? { foundedYear } : {}),
    ...(random.chance(0.6) ? { website: `https://www.${slug}-${number}.example` } : {}),
    ...(random.chance(0.95) ? { geo: geoOf(place) } : {}),
  }
}

const near = (random: Random, geo: Club['geo']): Club['geo'] =>
  geo && geoOf({ lat: geo.lat + random.normal(0, 0.004), lng: geo.lng + random.normal(0, 0.004) })

const shortOf = (city: string, number: number) => `${city.slice(0, 12)} ${number % 100}`

function codeOf(random: Random, city: string): string {
  const letters = fold(city)
    .replace(/[^a-z]/g, '')
    .toUpperCase()
  const code = `${letters.slice(0, 2)}${letters[random.int(2, Math.max(2, letters.length - 1))] ?? 'X'}`
  return code.padEnd(3, 'X')
}
