import { ageLabel } from '@touchline/domain/shared/category.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { matchName, teamName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import { isDisputed } from '@touchline/domain/nouns/match/score-form.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { ScoreLine } from '#ui/text/score-line.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { exactTime, Time } from '#ui/time.tsx'

/** Local time at the venue; undefined where this browser doesn't know the zone. */
function timeAtVenue({ kickOff, timeZone }: Match): string | undefined {
  if (!kickOff || !timeZone) return undefined
  try {
    return exactTime(kickOff, timeZone)
  } catch {
    return undefined
  }
}

/** Whether the reports of a match differ; its record finds conflicts with other matches. */
const conflictText = (match: Match) => (isDisputed(match) ? t('Disputed') : t('Undisputed'))

/** Cells that differ from their kind. */
export const matchCells: Readonly<Record<string, Partial<ListColumn<Match>>>> = {
  kickOff: { cell: ({ kickOff }) => (kickOff ? <Time at={kickOff} as="exact" /> : <Unknown />) },
  home: {
    isCentred: true,
    cell: (match) => (
      <ScoreLine
        home={teamName(match.home)}
        away={teamName(match.away)}
        score={match.score && scoreText(match.score)}
        title={matchName(match)}
      />
    ),
    fields: ['home', 'away', 'score'],
  },
  score: {
    cell: ({ score }) => (score ? scoreText(score) : <Dimmed>{tc('value', 'None')}</Dimmed>),
    csv: ({ score }) => (score ? scoreText(score) : ''),
  },
  disputed: {
    cell: (match) =>
      isDisputed(match) ? (
        <StatusBadge tone="bad">{conflictText(match)}</StatusBadge>
      ) : (
        <Dimmed>{conflictText(match)}</Dimmed>
      ),
    csv: conflictText,
  },
  ageCategory: {
    cell: ({ ageCategory }) => (ageCategory ? ageLabel(ageCategory) : <Unknown />),
    csv: ({ ageCategory }) => ageCategory ?? '',
  },
  venue: {
    cell: ({ venue }) => venue?.name || <Unknown />,
    csv: ({ venue }) => venue?.name ?? '',
  },
}

export const venueTime: ListColumn<Match> = {
  id: 'venueTime',
  label: t('Kick-off at the venue'),
  width: 170,
  optional: true,
  cell: (match) => timeAtVenue(match) ?? <Unknown />,
  csv: (match) => timeAtVenue(match) ?? '',
}
