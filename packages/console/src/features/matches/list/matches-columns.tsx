import {
  matchName,
  matchReviewLabels,
  matchReviewOf,
  matchReviewTones,
  matchStatusLabels,
  matchStatusOf,
  matchStatusTones,
  type Match,
} from '@touchline/domain/nouns/match/match.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import type { MatchesSort } from '#data/nouns/match/matches-request.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { exactTime, Time } from '#ui/time/time.tsx'

/** What the clock at the venue shows; undefined where the zone is not known to this browser. */
function timeAtVenue({ kickOff, timeZone }: Match): string | undefined {
  if (!kickOff || !timeZone) return undefined
  try {
    return exactTime(kickOff, timeZone)
  } catch {
    return undefined
  }
}

const statusLabel = (match: Match) => matchStatusLabels[matchStatusOf(match)]
const reviewLabel = (match: Match) => matchReviewLabels[matchReviewOf(match)]

/** What stands against a match on its own record; what collides with others its page finds out. */
const conflictText = ({ disputed }: Match) =>
  disputed === undefined ? '' : disputed ? 'Disputed' : 'Undisputed'

export const matchColumns: readonly ListColumn<Match, MatchesSort>[] = [
  {
    id: 'kickOff',
    label: 'Kick-off',
    sort: 'kickOff',
    width: 140,
    cell: ({ kickOff }) => (kickOff ? <Time at={kickOff} as="exact" /> : <Unknown />),
    csv: ({ kickOff }) => kickOff?.toISOString() ?? '',
  },
  {
    id: 'competition',
    label: 'Competition',
    width: 124,
    cell: ({ competitionName: name }) => (name ? <span title={name}>{name}</span> : <Unknown />),
    csv: ({ competitionName }) => competitionName ?? '',
  },
  {
    id: 'teams',
    label: 'Home – away',
    width: 290,
    cell: (match) => <span title={matchName(match)}>{matchName(match)}</span>,
    csv: matchName,
  },
  {
    id: 'score',
    label: 'Score',
    width: 60,
    cell: ({ score }) => (score ? scoreText(score) : <Dimmed>None</Dimmed>),
    csv: ({ score }) => (score ? scoreText(score) : ''),
  },
  {
    id: 'status',
    label: 'Status',
    width: 96,
    cell: (match) => (
      <StatusBadge tone={matchStatusTones[matchStatusOf(match)]}>{statusLabel(match)}</StatusBadge>
    ),
    csv: statusLabel,
  },
  {
    id: 'review',
    label: 'Review',
    width: 96,
    cell: (match) => (
      <StatusBadge tone={matchReviewTones[matchReviewOf(match)]}>{reviewLabel(match)}</StatusBadge>
    ),
    csv: reviewLabel,
  },
  {
    id: 'conflicts',
    label: 'Conflicts',
    width: 88,
    cell: (match) =>
      match.disputed === undefined ? (
        <Unknown />
      ) : match.disputed ? (
        <StatusBadge tone="bad">{conflictText(match)}</StatusBadge>
      ) : (
        <Dimmed>{conflictText(match)}</Dimmed>
      ),
    csv: conflictText,
  },
  {
    id: 'venueTime',
    label: 'Kick-off at the venue',
    width: 170,
    optional: true,
    cell: (match) => timeAtVenue(match) ?? <Unknown />,
    csv: (match) => timeAtVenue(match) ?? '',
  },
  {
    id: 'age',
    label: 'Age group',
    width: 90,
    optional: true,
    cell: ({ ageCategory }) => (ageCategory ? ageCategory : <Unknown />),
    csv: ({ ageCategory }) => ageCategory ?? '',
  },
  {
    id: 'venue',
    label: 'Venue',
    width: 150,
    optional: true,
    cell: ({ venue }) => (venue?.name ? <span title={venue.name}>{venue.name}</span> : <Unknown />),
    csv: ({ venue }) => venue?.name ?? '',
  },
]
