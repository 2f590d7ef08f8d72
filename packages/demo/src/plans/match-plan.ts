import type { DemoContext } from '#demo-item.ts'
import { leaguesOf, type PlannedLeague } from './league-plan.ts'
import { randomOf } from '#random.ts'
import { seasonDays, zonedTime } from '#season-days.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { matchNumbers } from '#sizes.ts'

/** A match of a league's calendar; clubs by number. */
export type Fixture = {
  league: PlannedLeague
  round: number
  home: number
  away: number
  kickOff: Date
  ground?: number
}

/** Number of leagues with a complete season; the others have a few weeks around today. */
const COMPLETE_LEAGUES = 8

type Share = { league: PlannedLeague; firstRound: number; count: number; before: number }
type Calendar = {
  shares: readonly Share[]
  byLeague: ReadonlyMap<number, Share>
  waiting: ReadonlyMap<number, number>
  /** Matches per club, counted on first use. */
  counts?: ReadonlyMap<number, number>
}

const calendars = new Map<string, Calendar>()

function calendarOf(context: DemoContext): Calendar {
  const key = `${context.size} ${context.now.getTime()}`
  const known = calendars.get(key)
  if (known) return known
  const shares = sharesOf(context)
  const byLeague = new Map(shares.map((share) => [share.league.number, share]))
  const calendar: Calendar = { shares, byLeague, waiting: waitingAmong(shares, context) }
  calendars.set(key, calendar)
  return calendar
}

const roundsIn = ({ clubs }: PlannedLeague) => 2 * (clubs.length - (clubs.length % 2 === 0 ? 1 : 0))
const matchesIn = ({ clubs }: PlannedLeague) => Math.floor(clubs.length / 2)

/** Distributes matches: complete seasons first, then equal shares, limited by the calendars. */
function sharesOf(context: DemoContext): Share[] {
  const playing = leaguesOf(context.size).all.filter(
    ({ kind, format }) => kind === 'approved' && format === 'league',
  )
  let left = matchNumbers[context.size].matches
  let before = 0
  return playing.map((league, at) => {
    const all = roundsIn(league) * matchesIn(league)
    const fair = Math.ceil(left / (playing.length - at))
    const count = Math.min(left, all, at < COMPLETE_LEAGUES ? all : fair)
    const share = { league, count, before, firstRound: firstRoundOf(league, count, context) }
    left -= count
    before += count
    return share
  })
}

/** A short share is around today, mostly in the past. */
function firstRoundOf(league: PlannedLeague, count: number, { now }: DemoContext): number {
  const rounds = roundsIn(league)
  const span = Math.ceil(count / Math.max(1, matchesIn(league)))
  const { start } = seasonDays(league.association.calendar, now, 0)
  const current = Math.floor((now.getTime() - Date.parse(start)) / (7 * DAY))
  return Math.max(0, Math.min(rounds - span, current - Math.ceil(span * 0.75)))
}

/** Match of an index, counted from 0 over all leagues, as entered by the clubs. */
export function fixtureAt(index: number, context: DemoContext): Fixture {
  return asEntered(index, plannedFixtureAt(index, context), context)
}

/** Match of an index as in the league's calendar. */
export function plannedFixtureAt(index: number, context: DemoContext): Fixture {
  const { shares } = calendarOf(context)
  let low = 0
  let high = shares.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((shares[middle]?.before ?? 0) <= index) low = middle
    else high = middle - 1
  }
  const share = shares[low]
  if (!share) throw new Error(`There is no match ${index}.`)
  return fixtureOf(share, index - share.before, context)
}

function fixtureOf({ league, firstRound }: Share, at: number, { now }: DemoContext): Fixture {
  const round = firstRound + Math.floor(at / matchesIn(league))
  const [home, away] = pairOf(league.clubs, round, at % matchesIn(league))
  const random = randomOf(`kick-off-${league.number}`, round * 100 + (at % matchesIn(league)))
  const { start } = seasonDays(league.association.calendar, now, 0)
  const saturday = Date.parse(start) + round * 7 * DAY
  const day = new Date(saturday + (random.chance(0.4) ? DAY : 0)).toISOString().slice(0, 10)
  const kickOff = zonedTime(day, random.int(10, 19), random.pick([0, 0, 30, 15]), league.association.timeZone)
  return { league, round, home, away, kickOff }
}

/** The circle method (https://en.wikipedia.org/wiki/Round-robin_tournament#Circle_method); the second half swaps sides. */
function pairOf(clubs: readonly number[], round: number, match: number): [home: number, away: number] {
  const size = clubs.length + (clubs.length % 2)
  const half = size - 1
  const turn = round % half
  // With an odd number one club pauses in each round: the pair of the fixed place is left out.
  const slot = clubs.length % 2 === 0 ? match : match + 1
  const place = (at: number) => (at === 0 ? 0 : 1 + ((at - 1 + turn) % half))
  const first = clubs[(clubs.length % 2 === 0 ? place(slot) : place(slot) - 1) % clubs.length] ?? 1
  const second =
    clubs[(clubs.length % 2 === 0 ? place(size - 1 - slot) : place(size - 1 - slot) - 1) % clubs.length] ?? 1
  const swaps = round >= half !== (match === 0 && turn % 2 === 1)
  return swaps ? [second, first] : [first, second]
}

/** Indices of a league's matches, as a half-open range. */
export function indicesOf(league: number, context: DemoContext): [first: number, end: number] {
  const share = calendarOf(context).byLeague.get(league)
  return share ? [share.before, share.before + share.count] : [0, 0]
}

/** Some waiting matches conflict with another one or with their season, so that every warning occurs. */
function asEntered(index: number, fixture: Fixture, context: DemoContext): Fixture {
  const place = calendarOf(context).waiting.get(index)
  switch (place === undefined ? 0 : place % 16) {
    case 2:
      return besideAnother(index, fixture, context)
    case 4:
      return onADayBefore(index, fixture, context)
    case 6:
      return enteredTwice(index, fixture, context)
    case 10:
      return { ...fixture, kickOff: beforeTheSeason(fixture, context) }
    case 12:
      return place === 12 ? { ...fixture, away: fixture.home } : fixture
    default:
      return fixture
  }
}

/** Another match of the same league and round. */
function siblingOf(index: number, { league, round }: Fixture, context: DemoContext): Fixture | undefined {
  const [first, end] = indicesOf(league.number, context)
  return [index - 1, index + 1]
    .filter((other) => other >= first && other < end)
    .map((other) => plannedFixtureAt(other, context))
    .find((other) => other.round === round)
}

/** On the same pitch an hour later. */
function besideAnother(index: number, fixture: Fixture, context: DemoContext): Fixture {
  const other = siblingOf(index, fixture, context)
  const kickOff = other && new Date(other.kickOff.getTime() + HOUR)
  if (!kickOff || kickOff.getTime() > context.now.getTime() - 3 * HOUR) return fixture
  return { ...fixture, kickOff, ground: other.home }
}

/** Two hours after the home team's match in the previous round. */
function onADayBefore(index: number, fixture: Fixture, context: DemoContext): Fixture {
  const [first] = indicesOf(fixture.league.number, context)
  const before = Array.from({ length: Math.min(20, index - first) }, (_, back) =>
    plannedFixtureAt(index - back - 1, context),
  ).find(({ home, away, round }) => round < fixture.round && (home === fixture.home || away === fixture.home))
  return before ? { ...fixture, kickOff: new Date(before.kickOff.getTime() + 2 * HOUR) } : fixture
}

/** Entered by both clubs, each as a home match. */
function enteredTwice(index: number, fixture: Fixture, context: DemoContext): Fixture {
  const other = siblingOf(index, fixture, context)
  if (!other || other.kickOff.getTime() > context.now.getTime() - 3 * HOUR) return fixture
  return { ...fixture, home: other.away, away: other.home, kickOff: other.kickOff }
}

/** In a wrong month. */
function beforeTheSeason({ league, kickOff }: Fixture, { now }: DemoContext): Date {
  const { start } = seasonDays(league.association.calendar, now, 0)
  const days = Math.ceil((kickOff.getTime() - Date.parse(start)) / DAY)
  return new Date(kickOff.getTime() - (days + 7) * DAY)
}

export function matchCountOf(club: number, context: DemoContext): number {
  const calendar = calendarOf(context)
  calendar.counts ??= countsByClub(calendar, context)
  return calendar.counts.get(club) ?? 0
}

function countsByClub({ shares }: Calendar, context: DemoContext): Map<number, number> {
  const counts = new Map<number, number>()
  const count = (club: number) => counts.set(club, (counts.get(club) ?? 0) + 1)
  for (const share of shares) {
    const own = new Set(share.league.clubs)
    for (const { home, away } of entriesOf(share, context)) {
      if (own.has(home)) count(home)
      if (away !== home && own.has(away)) count(away)
    }
  }
  return counts
}

const fixturesOf = (share: Share, context: DemoContext) =>
  Array.from({ length: share.count }, (_, at) => fixtureOf(share, at, context))

const entriesOf = (share: Share, context: DemoContext) =>
  fixturesOf(share, context).map((fixture, at) => asEntered(share.before + at, fixture, context))

/** Reported matches without review, the latest played, by index with their place, latest first. */
function waitingAmong(shares: readonly Share[], context: DemoContext): Map<number, number> {
  const latest = context.now.getTime() - 3 * 3_600_000
  const played = shares
    .flatMap((share) =>
      fixturesOf(share, context).map(({ kickOff }, at) => ({
        at: kickOff.getTime(),
        index: share.before + at,
      })),
    )
    .filter(({ at }) => at < latest && at > latest - 40 * DAY)
    .toSorted((a, b) => b.at - a.at || a.index - b.index)
    .slice(0, matchNumbers[context.size].waiting)
  return new Map(played.map(({ index }, place) => [index, place]))
}

/** Place among matches that wait for review, or undefined. */
export const waitingPlace = (index: number, context: DemoContext): number | undefined =>
  calendarOf(context).waiting.get(index)
