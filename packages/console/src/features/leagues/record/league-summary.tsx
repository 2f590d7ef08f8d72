import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubsOf, POINTS_WIN, type League } from '@touchline/domain/nouns/league/league.ts'
import { standings } from '@touchline/domain/nouns/match/table/standings.ts'
import { matchName } from '@touchline/domain/nouns/match/match.ts'
import { useMemo } from 'react'
import { matchdaysOf } from '#data/nouns/league/league-matches.ts'
import { leagueResults } from '#data/nouns/league/league-results.ts'
import { Link } from '#kit/page/link.tsx'
import { Summary } from '#kit/page/summary.tsx'
import { paths } from '#paths.ts'
import { numberText } from '#ui/text/numbers.ts'
import { Time } from '#ui/time/time.tsx'

/** A league at a glance: matchday, next match, leader. Reads nothing that the page doesn't read. */
export function LeagueSummary({ record: league }: { record: League }) {
  const { data: days } = useQuery(matchdaysOf(league.id))
  const next = days?.next
  const clubs = clubsOf(league).length
  const expected = league.expectedTeams
  return (
    <Summary
      items={[
        {
          label: t('Matchday'),
          value:
            days &&
            (days.last === undefined
              ? null
              : t('{day} of {last}', { day: next?.matchday ?? days.last, last: days.last })),
          none: t('None yet'),
        },
        {
          label: t('Next match'),
          value:
            days &&
            (next ? (
              <Anchor component={Link} to={paths.match(next.id)} size="sm" title={matchName(next)}>
                <Time at={next.kickOff} as="day" />
              </Anchor>
            ) : null),
          none: t('None planned'),
        },
        {
          label: t('Clubs'),
          value:
            expected === undefined
              ? numberText(clubs)
              : t('{count} of {expected}', { count: clubs, expected }),
        },
        { label: t('Leader'), value: useLeader(league), none: t('Not calculated yet'), isWide: true },
      ]}
    />
  )
}

/** The leader, once the table has been calculated here; null before. */
function useLeader({ id, resultsPublic, pointsWin = POINTS_WIN }: League): string | null {
  const { data: results } = useQuery({ ...leagueResults(id, () => undefined), enabled: false })
  const first = useMemo(() => results && standings(results.matches, { pointsWin })[0], [results, pointsWin])
  return resultsPublic && first
    ? t('{club} · {points, plural, one {# point} other {# points}}', {
        club: first.name,
        points: first.points,
      })
    : null
}
