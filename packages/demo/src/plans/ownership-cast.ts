import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { clubPlans } from './club-plans.ts'
import { clubAlone } from './club.ts'
import type { DemoContext } from '#demo-item.ts'
import { randomOf } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { clubNumbers, ownershipBlocks, sizes } from '#sizes.ts'
import { userStory, type UserStory } from './user-story.ts'

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
