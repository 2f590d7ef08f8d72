import { t } from '@touchline/domain/language/t.ts'
import { blockingOf } from '@touchline/domain/engine/machine/check.ts'
import type { ListingAction } from '@touchline/domain/engine/machine/listing-status.ts'
import { all, yes } from '@touchline/domain/shared/verdict.ts'
import { leagueCan, leagueCanReverse } from '@touchline/domain/nouns/league/league-status.ts'
import { clubsOf, type League, POINTS_WIN } from '@touchline/domain/nouns/league/league.ts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { standings } from '@touchline/domain/nouns/match/standings.ts'
import { matchName } from '@touchline/domain/nouns/match/match.ts'
import { useMemo } from 'react'
import { useChecks } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { matchdaysOf } from '#data/nouns/league/league-matches.ts'
import { queryClient } from '#data/query-client.ts'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import type { Questions, Standing } from '#screens/listed-record.ts'
import { nounRecord } from '#screens/record/noun-record.tsx'
import { leagueResults } from '#data/nouns/league/league-results.ts'
import { Link } from '#kit/page/link.tsx'
import { Summary } from '#kit/page/summary.tsx'
import { paths } from '#paths.ts'
import { numberText } from '#ui/text/numbers.ts'
import { Time } from '#ui/time.tsx'
import { ForeignNotice, HolderNotice, SimilarNotice } from './league-checks.tsx'
import { leagueEditing } from './league-editing.ts'
import { listedLeague } from './league-noun.ts'
import { LeagueMembers } from './league-members.tsx'
import { LeagueMatches } from './league-matches.tsx'
import { LeagueTable } from './league-table.tsx'

function membersWarning(league: League): string[] {
  const count = clubsOf(league).length
  return count === 0
    ? []
    : [t('{count, plural, one {# club plays} other {# clubs play}} in this league.', { count })]
}

/** Questions about a league that differ from the usual ones. */
const leagueQuestions: Questions<League> = {
  approve: () => ({
    effect: t(
      'The league is listed on the platform. No other league can have its name, association, season, gender and age category.',
    ),
  }),
  suspend: (league) => ({
    effect: t(
      'The league is no longer listed. It keeps its clubs and matches and can be reinstated at any time.',
    ),
    warnings: membersWarning(league),
  }),
  archive: (league) => ({
    effect: t('The league leaves the lists and frees its name for this season. It can be restored.'),
    warnings: membersWarning(league),
  }),
}

export const { Component, loader, handle } = nounRecord(listedLeague, {
  Summary: LeagueSummary,
  useStanding,
  questions: leagueQuestions,
  fetchAhead: (id) => void queryClient.prefetchQuery(matchdaysOf(id)),
  beside: ['matches'],
  edit: leagueEditing,
  // The table is as long as all of these: with the matches below it the other column would end half-way down.
  Side: ({ record: league }) => (
    <>
      <LeagueMembers league={league} />
      <LeagueMatches league={league} />
    </>
  ),
  Panels: ({ record: league }) => <LeagueTable league={league} />,
})

const listing: readonly ListingAction[] = ['approve', 'restore']

/** Blocking findings and possible duplicates. */
function useStanding(league: League): Standing {
  const { findings, warnings, doubt, looked, error, retry } = useChecks(leagueCheckList, league, 'record')
  const holder = blockingOf(findings)?.link
  return {
    // Nothing is listed before the holder of its key and similar leagues are known.
    can: (action) =>
      all(leagueCan(action, league, { keyHolder: holder }), listing.includes(action) ? looked : yes),
    canReverse: (decision) => leagueCanReverse(decision, league, { keyHolder: holder }),
    warnings,
    doubt,
    notices: (
      <>
        {holder && (
          <HolderNotice holder={holder} isBlocking>
            {t('Change or archive one of them to approve this one.')}
          </HolderNotice>
        )}
        <SimilarNotice findings={findings} />
        <ForeignNotice findings={findings} />
        {error && <FailureNotice error={toAppError(error)} retry={retry} />}
      </>
    ),
  }
}

/** A league at a glance: matchday, next match, leader. Reads nothing that the page doesn't read. */
function LeagueSummary({ record: league }: { record: League }) {
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
