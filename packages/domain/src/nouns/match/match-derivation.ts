import { assumedOf, derivation, keysOf, recordAround } from '#engine/derivation.ts'
import { Club } from '#nouns/club/club.ts'
import { League } from '#nouns/league/league.ts'
import { dayIn } from '#shared/time/time-zone.ts'
import { derivedMatchFields, Match, matchNoun, type MatchTeam } from './match.ts'
import { isDisputed } from './score-form.ts'

/** Day from the kick-off; names from clubs and league. */
export const matchDerivation = derivation(Match, {
  needs: ({ home, away, competitionName, leagueId }) => ({
    records: [
      ...keysOf('clubs', [namelessClub(home), namelessClub(away)]),
      ...keysOf('leagues', [competitionName === undefined ? leagueId : undefined]),
    ],
  }),
  fills(match, found) {
    const { home, away, leagueId, kickOff, timeZone } = match
    const nameOf = (team: MatchTeam | undefined) =>
      recordAround(Club, found, 'clubs', namelessClub(team))?.name
    return {
      ...assumedOf(matchNoun),
      disputed: isDisputed(match),
      'home.name': nameOf(home),
      'away.name': nameOf(away),
      competitionName: recordAround(League, found, 'leagues', leagueId)?.name,
      localDate: kickOff && timeZone ? dayIn(kickOff, timeZone) : undefined,
    }
  },
  follows: derivedMatchFields,
})

const namelessClub = (team: MatchTeam | undefined): string | undefined =>
  team?.name === '' && team.clubId !== '' ? team.clubId : undefined
