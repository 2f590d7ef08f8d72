import { counts, type Match } from './match.ts'
import { goalsOf, winnerByGoals, type Goals, type Score, type Winner } from './score.ts'
import { POINTS_WIN } from '#nouns/league/league.ts'

export type Standing = {
  /** Shared by teams that only their names tell apart. */
  rank: number
  clubId: string
  name: string
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  goalDifference: number
  points: number
}

export type StandingsRules = {
  /** Points for a win; a draw is worth one. */
  pointsWin?: number | undefined
  /** Members of the league, so that those without a match are included. */
  clubs?: readonly { id: string; name: string }[]
}

type Tally = Omit<Standing, 'rank' | 'goalDifference'>
type Counted = { home: string; away: string; goals: Goals; winner: Winner }

/**
 * Table of the matches that count: by points, goal difference, goals scored, then points and goal difference among
 * those still level, then name.
 */
export function standings(matches: readonly Match[], rules: StandingsRules = {}): Standing[] {
  const pointsWin = rules.pointsWin ?? POINTS_WIN
  const names = new Map<string, string>()
  for (const { home, away } of matches.filter(counts))
    for (const team of [home, away]) if (team?.clubId) names.set(team.clubId, team.name)
  for (const { id, name } of rules.clubs ?? []) names.set(id, name)

  const counted = matches.flatMap(countedMatch)
  const overall = tallies(names, counted, pointsWin).toSorted(bySeason)
  const groups = groupsOf(overall, (a, b) => bySeason(a, b) === 0)
  return ranked(groups.flatMap((level) => byHeadToHead(level, counted, pointsWin)))
}

function countedMatch({ home, away, score, ...match }: Match): Counted[] {
  if (!home?.clubId || !away?.clubId || !score || !counts({ ...match, score })) return []
  return [
    { home: home.clubId, away: away.clubId, goals: goalsOf(score), winner: winnerInTable(match, score) },
  ]
}

/** An awarded match says who won; otherwise goals decide, and a shoot-out is a draw. */
export function winnerInTable({ status }: Pick<Match, 'status'>, score: Score): Winner {
  const { winner, ...goals } = score
  return (status === 'awarded' ? winner : null) ?? winnerByGoals({ ...goals, penalties: null })
}

function tallies(
  names: ReadonlyMap<string, string>,
  matches: readonly Counted[],
  pointsWin: number,
): Tally[] {
  return [...names].map(([clubId, name]) => {
    const tally: Tally = {
      clubId,
      name,
      played: 0,
      won: 0,
      drawn: 0,
      lost: 0,
      goalsFor: 0,
      goalsAgainst: 0,
      points: 0,
    }
    for (const match of matches) add(tally, match, pointsWin)
    return tally
  })
}

function add(tally: Tally, { home, away, goals, winner }: Counted, pointsWin: number): void {
  const atHome = home === tally.clubId
  if (!atHome && away !== tally.clubId) return
  tally.played += 1
  tally.goalsFor += atHome ? goals.home : goals.away
  tally.goalsAgainst += atHome ? goals.away : goals.home
  if (winner === 'DRAW') {
    tally.drawn += 1
    tally.points += 1
  } else if ((winner === 'HOME') === atHome) {
    tally.won += 1
    tally.points += pointsWin
  } else tally.lost += 1
}

const difference = ({ goalsFor, goalsAgainst }: Tally) => goalsFor - goalsAgainst

const byMatches = (a: Tally, b: Tally) => b.points - a.points || difference(b) - difference(a)
const bySeason = (a: Tally, b: Tally) => byMatches(a, b) || b.goalsFor - a.goalsFor

/** Groups neighbours of a sorted list that are level. */
function groupsOf<Item>(sorted: readonly Item[], level: (a: Item, b: Item) => boolean): Item[][] {
  const groups: Item[][] = []
  for (const item of sorted) {
    const group = groups.at(-1)
    const [first] = group ?? []
    if (group && first !== undefined && level(first, item)) group.push(item)
    else groups.push([item])
  }
  return groups
}

/** Splits level teams by their matches against each other; each inner list shares a rank. */
function byHeadToHead(level: readonly Tally[], matches: readonly Counted[], pointsWin: number): Tally[][] {
  const ids = new Set(level.map(({ clubId }) => clubId))
  const mutual = matches.filter(({ home, away }) => ids.has(home) && ids.has(away))
  const names = new Map(level.map(({ clubId, name }) => [clubId, name]))
  const direct = new Map(tallies(names, mutual, pointsWin).map((tally) => [tally.clubId, tally]))
  const compared = (a: Tally, b: Tally) => byMatches(direct.get(a.clubId) ?? a, direct.get(b.clubId) ?? b)
  const sorted = level.toSorted((a, b) => compared(a, b) || a.name.localeCompare(b.name, 'en'))
  return groupsOf(sorted, (a, b) => compared(a, b) === 0)
}

function ranked(groups: readonly Tally[][]): Standing[] {
  let place = 1
  return groups.flatMap((group) => {
    const rank = place
    place += group.length
    return group.map((tally) => ({ ...tally, rank, goalDifference: difference(tally) }))
  })
}
