import type { Club, ClubLevel, ClubType } from '@touchline/domain/nouns/club/club.ts'
import { geoOf } from '@touchline/domain/shared/geo/geo.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import type { DemoContext } from '#demo-item.ts'
import { randomOf, weighted, type Random } from '#random.ts'
import { DAY, HOUR, signUpTime } from '#sign-up-time.ts'
import { clubNumbers, type DemoSize, ownershipBlocks, sizes } from '#sizes.ts'
import { plannedClub, type PlannedClub } from './world.ts'
import { clubNameIn, writtenDifferently } from './club-names.ts'
import { clubPlans } from './club-plan.ts'
import { clubId } from './clubs.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { userStory, type UserStory } from './user-story.ts'

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

/** Number of users from whom a block of requests takes its people. */
const BLOCK_USERS = 1200

export type Person = { index: number; user: User }

/** A club that was never suspended, with its listing date and first managers. */
export type Place = { number: number; club: Club; approvedAt: Date; managers: readonly string[] }

/** A current manager of a club. */
export type Keeper = { person: Person; place: Place }

/**
 * People and clubs for a block of requests. Each is used once, so that stories only meet if intended; all follow from
 * the block.
 */
export type Cast = {
  /** A manager who may have come through a request, with time between sign-up and now. */
  keeper(): Keeper
  /** A user without a past who had joined by then; `fits` restricts further. */
  newcomer(before: Date, fits?: (user: User) => boolean): Person
  /** People who signed up last. */
  newest(): Person
  suspended(): Person
  administrator(number: number): Person
  /** A club without managers that was listed by then. */
  place(before: Date, fits?: (club: Club) => boolean): Place
}

export function castOf(block: number, context: DemoContext): Cast {
  const { size, now } = context
  const first = block * BLOCK_USERS
  const last = Math.min(first + BLOCK_USERS, sizes[size].users)
  const stories = Array.from({ length: last - first }, (_, offset) => ({
    index: first + offset,
    story: userStory(first + offset, context),
  }))
  const people = (kind: UserStory['kind']['kind']): Person[] =>
    stories.flatMap(({ index, story }) => (story.kind.kind === kind ? [{ index, user: story.signedUp }] : []))
  const newcomers = stories.flatMap(({ index, story }) =>
    story.kind.kind === 'ordinary' && story.plans.length === 0 ? [{ index, user: story.signedUp }] : [],
  )
  const byAge = newcomers.toSorted((a, b) => joined(b.user) - joined(a.user))
  const keepers = stories.flatMap(({ index, story }) => keeperOf(index, story, context))
  const suspended = people('suspended')
  const free = freePlaces(block, context)

  return {
    keeper: () => taken(keepers, ({ person, place }) => roomSince(person, place) < now.getTime() - 30 * DAY),
    newcomer: (before, fits = () => true) => {
      const person = taken(newcomers, ({ user }) => joined(user) < before.getTime() - HOUR && fits(user))
      byAge.splice(byAge.indexOf(person), 1)
      return person
    },
    newest: () => {
      const person = taken(byAge, () => true)
      newcomers.splice(newcomers.indexOf(person), 1)
      return person
    },
    suspended: () => taken(suspended, () => true),
    administrator: (number) => ({ index: number, user: userStory(number, context).signedUp }),
    place: (before, fits = () => true) =>
      taken(free, ({ approvedAt, club }) => approvedAt < before && fits(club)),
  }
}

const joined = ({ createdAt }: User) => createdAt?.getTime() ?? 0

export const roomSince = (person: Person, place: Place): number =>
  Math.max(joined(person.user), place.approvedAt.getTime()) + HOUR

/** Removes the first match from a list. */
function taken<T>(list: T[], fits: (one: T) => boolean): T {
  const at = list.findIndex(fits)
  const [found] = at === -1 ? [] : list.splice(at, 1)
  if (found === undefined) throw new Error('The demo data has too few people or clubs for its requests.')
  return found
}

/** Manager of their own first club, which nobody else manages (clubs.ts). */
function keeperOf(index: number, { kind, signedUp, plans }: UserStory, context: DemoContext): Keeper[] {
  if (kind.kind !== 'manager' || plans.some(({ action }) => action !== 'edit')) return []
  const place = steadyPlace(1 + (kind.number % clubNumbers[context.size].approved), context, [signedUp.id])
  return place ? [{ person: { index, user: signedUp }, place }] : []
}

/** Clubs after those with a manager (clubs.ts); each block has its own. */
function freePlaces(block: number, context: DemoContext): Place[] {
  const { managers } = sizes[context.size]
  const from = managers + Math.floor(managers / 7) + Math.floor(managers / 40) + 3
  const share = Math.floor((clubNumbers[context.size].approved - from) / ownershipBlocks[context.size])
  return Array.from({ length: Math.min(share, 200) }, (_, at) =>
    steadyPlace(from + block * share + at, context, []),
  ).filter((place) => place !== undefined)
}

function steadyPlace(number: number, context: DemoContext, managers: string[]): Place | undefined {
  const club = clubAlone(number, context)
  const plans = clubPlans(randomOf('club-decisions', number), number, club, context)
  const approval = plans.find(({ action }) => action === 'approve')
  if (approval === undefined || plans.some(({ action }) => action === 'suspend')) return undefined
  return { number, club, approvedAt: approval.at, managers }
}
