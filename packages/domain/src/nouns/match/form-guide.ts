import { counts, type Match } from './match.ts'
import { winnerInTable } from './standings.ts'

export type Outcome = 'won' | 'drawn' | 'lost'
export type FormResult = { match: Match; outcome: Outcome }

/** Number of latest results in a club's form. */
export const FORM_RESULTS = 5

/** Latest results of each club by id, oldest first, from matches that count in the table. */
export function formGuide(matches: readonly Match[]): ReadonlyMap<string, readonly FormResult[]> {
  const guide = new Map<string, FormResult[]>()
  const note = (clubId: string, result: FormResult) =>
    guide.set(clubId, [...(guide.get(clubId) ?? []), result].slice(-FORM_RESULTS))
  for (const match of matches.toSorted(byKickOff)) {
    const { home, away, score } = match
    if (!home?.clubId || !away?.clubId || !score || !counts(match)) continue
    const winner = winnerInTable(match, score)
    note(home.clubId, { match, outcome: outcomeOf(winner, 'HOME') })
    // Two teams of one club: the table counts the home team's result.
    if (away.clubId !== home.clubId) note(away.clubId, { match, outcome: outcomeOf(winner, 'AWAY') })
  }
  return guide
}

const outcomeOf = (winner: ReturnType<typeof winnerInTable>, side: 'HOME' | 'AWAY'): Outcome =>
  winner === 'DRAW' ? 'drawn' : winner === side ? 'won' : 'lost'

const byKickOff = (a: Match, b: Match) => (a.kickOff?.getTime() ?? 0) - (b.kickOff?.getTime() ?? 0)
