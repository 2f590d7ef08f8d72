import { Anchor, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { formGuide } from '@touchline/domain/nouns/match/form-guide.ts'
import { clubsOf, POINTS_WIN, type League } from '@touchline/domain/nouns/league/league.ts'
import { standings } from '@touchline/domain/nouns/match/standings.ts'
import { counts, type Match } from '@touchline/domain/nouns/match/match.ts'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { clubsById } from '#data/nouns/club/clubs.ts'
import { leagueResults, type LeagueResults } from '#data/nouns/league/league-results.ts'
import { useSeen } from '#kit/dashboard/use-seen.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time.tsx'
import classes from './league-standings.module.css'
import { StandingsTable } from './league-standings.tsx'

/** The league table, calculated once it is in view; only where results are published. */
export function LeagueTable({ league }: { league: League }) {
  const { isSeen, seenBy } = useSeen()
  return (
    <Panel title={tc('league', 'Table')} ref={seenBy}>
      {league.resultsPublic !== true ? (
        <Text size="sm" c="dimmed">
          {rich(t('Results of this league aren’t published. <edit>Edit the league</edit> to show a table.'), {
            edit: (text) => (
              <Anchor component={Link} to={paths.leagueEdit(league.id)} size="sm" underline="always">
                {text}
              </Anchor>
            ),
          })}
        </Text>
      ) : (
        <Shown league={league} isSeen={isSeen} />
      )}
    </Panel>
  )
}

/** Fewest matches for which progress is shown; fewer arrive before anybody could read their number. */
const TELLS_FROM = 500

function Shown({ league, isSeen }: { league: League; isSeen: boolean }) {
  const [progress, setProgress] = useState({ read: 0, all: 0 })
  const query = useQuery({
    ...leagueResults(league.id, (read, all) => setProgress({ read, all })),
    enabled: isSeen,
  })
  if (query.data === undefined && query.error)
    return <FailureNotice error={toAppError(query.error)} retry={() => void query.refetch()} />
  return (
    <Stack gap="sm">
      {query.isFetching && progress.all >= TELLS_FROM && <Reading {...progress} />}
      {query.data ? (
        <>
          <Standings league={league} results={query.data} />
          <Text size="sm" c="dimmed" component="div">
            {sourceOf(query.data)} <Time at={query.data.at} />.{' '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              aria-disabled={query.isFetching}
              onClick={() => void (query.isFetching || query.refetch())}
              className={classes['again'] ?? ''}
            >
              {t('Recalculate')}
            </Anchor>
          </Text>
        </>
      ) : (
        <Coming rows={clubsOf(league).length} isAsked={isSeen} />
      )}
    </Stack>
  )
}

/** Pixels of the head, a row for each club, and the line below them. */
const [HEAD_PX, ROW_PX, LINE_PX] = [32, 40, 44]

/** Still until the table is asked for. */
const Coming = ({ rows, isAsked }: { rows: number; isAsked: boolean }) => (
  <Bone
    h={HEAD_PX + rows * ROW_PX + LINE_PX}
    isStill={!isAsked}
    aria-busy={isAsked || undefined}
    className={classes['coming'] ?? ''}
  />
)

function Reading({ read, all }: { read: number; all: number }) {
  return (
    <div role="status">
      <Text size="sm" c="dimmed">
        {all > 0
          ? t('Reading results: {read} of {all}', { read: numberText(read), all: numberText(all) })
          : t('Reading results')}
      </Text>
      <Progress value={all === 0 ? 0 : (100 * read) / all} size="sm" aria-label={t('Reading results')} />
    </div>
  )
}

/** "Calculated from 132 confirmed results; 4 unconfirmed ones aren’t counted. 140 matches read" */
function sourceOf({ matches, read }: LeagueResults): string {
  const confirmed = matches.filter(counts).length
  const waiting = matches.filter(isWaiting).length
  return waiting === 0
    ? t(
        'Calculated from {confirmed, plural, one {# confirmed result} other {# confirmed results}}. {read, plural, one {# match} other {# matches}} read',
        { confirmed, read },
      )
    : t(
        'Calculated from {confirmed, plural, one {# confirmed result} other {# confirmed results}}; {waiting, plural, one {# unconfirmed one isn’t} other {# unconfirmed ones aren’t}} counted. {read, plural, one {# match} other {# matches}} read',
        { confirmed, waiting, read },
      )
}

const isWaiting = (match: Match) =>
  (match.status === 'finished' || match.status === 'awarded') && !counts(match)

function Standings({ league, results }: { league: League; results: LeagueResults }) {
  const ids = clubsOf(league)
  const { data: clubs } = useQuery({ ...clubsById(ids), enabled: ids.length > 0 })
  const { pointsWin = POINTS_WIN, clubIds } = league
  const form = useMemo(() => formGuide(results.matches), [results])
  const rows = useMemo(() => {
    const named = (clubIds ?? []).map((id) => {
      const club = clubs?.get(id)
      return { id, name: club ? clubName(club) : id }
    })
    return standings(results.matches, { pointsWin, clubs: named })
  }, [results, clubs, clubIds, pointsWin])
  return (
    <Stack gap={4}>
      {(league.format === 'cup' || league.format === 'tournament') && (
        <Text size="sm" c="dimmed">
          {t('All rounds count the same here. The competition may rank clubs differently.')}
        </Text>
      )}
      <StandingsTable league={league} rows={rows} clubs={clubs} form={form} />
    </Stack>
  )
}
