import { ActionIcon, Anchor, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { League } from '@touchline/domain/nouns/league/league.ts'
import { type Match, matchReviewOf, matchStatusOf, teamName } from '@touchline/domain/nouns/match/match.ts'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import {
  matchReviewLabels,
  matchReviewTones,
  matchStatusLabels,
  matchStatusTones,
} from '@touchline/domain/nouns/match/match-states.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import { toAppError } from '#data/errors.ts'
import {
  matchCountOf,
  matchdaysOf,
  matchesByKickOff,
  matchesOnDay,
  type Matchdays,
} from '#data/nouns/league/league-matches.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { Link } from '#kit/page/link.tsx'
import { paths } from '#paths.ts'
import { ScoreLine } from '#ui/text/score-line.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { VenueTime } from '#ui/venue-time.tsx'
import classes from './league-match-lines.module.css'

/** The matches of a league, one matchday at a time. */
export function LeagueMatches({ league }: { league: League }) {
  const { data: count } = useQuery(matchCountOf(league.id))
  const days = useQuery(matchdaysOf(league.id))
  return (
    <Panel
      title={t('Matches')}
      aside={
        <Text size="sm" c="dimmed">
          {count !== undefined && numberText(count)}
        </Text>
      }
    >
      {days.data === undefined ? (
        days.error ? (
          <FailureNotice error={toAppError(days.error)} retry={() => void days.refetch()} />
        ) : (
          <Loading />
        )
      ) : count === 0 ? (
        <Nothing>{t('No matches in this league yet.')}</Nothing>
      ) : (
        <Calendar leagueId={league.id} days={days.data} />
      )}
    </Panel>
  )
}

const PARAMETER = 'matchday'
const ALL = 'all'

/** The matchday in the address; without one that of the next match, else the last one. */
function useMatchday({
  first,
  last,
  next,
}: Matchdays): [day: number | undefined, choose: (day: string) => void] {
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const asked = params.get(PARAMETER)
  const usual = next?.matchday ?? last
  const choose = (day: string) =>
    changeAddress(
      (address) => {
        address.set(PARAMETER, day)
        return address
      },
      { replace: true },
    )
  if (asked === ALL || first === undefined || last === undefined) return [undefined, choose]
  const day = Number(asked)
  return [Number.isInteger(day) && day >= first && day <= last ? day : usual, choose]
}

function Calendar({ leagueId, days }: { leagueId: string; days: Matchdays }) {
  const [day, choose] = useMatchday(days)
  return (
    <Stack gap="sm">
      <Picker days={days} day={day} onChoose={choose} />
      {day === undefined ? <ByKickOff leagueId={leagueId} /> : <OnDay leagueId={leagueId} day={day} />}
    </Stack>
  )
}

type PickerProps = { days: Matchdays; day: number | undefined; onChoose: (day: string) => void }

/** Chooses a matchday; matches without one are among all of them. */
function Picker({ days: { first, last }, day, onChoose }: PickerProps) {
  const id = useId()
  if (first === undefined || last === undefined) return null
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
  const step = (label: string, to: number, icon: typeof IconChevronLeft) => {
    const Icon = icon
    const isPossible = day !== undefined && to >= first && to <= last
    return (
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        {...(isPossible
          ? { onClick: () => onChoose(String(to)) }
          : { 'data-disabled': true, 'aria-disabled': true })}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Group gap="xs" role="group" aria-label={t('Matchday')}>
      {step(t('Previous matchday'), (day ?? first) - 1, IconChevronLeft)}
      <Select
        id={id}
        aria-label={t('Matchday')}
        size="xs"
        w={190}
        data={[
          { value: ALL, label: t('All, by kick-off') },
          ...numbers.map((value) => ({ value, label: t('Matchday {day}', { day: value }) })),
        ]}
        value={day === undefined ? ALL : String(day)}
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
        allowDeselect={false}
        maxDropdownHeight={280}
      />
      {step(t('Next matchday'), (day ?? last) + 1, IconChevronRight)}
    </Group>
  )
}

function OnDay({ leagueId, day }: { leagueId: string; day: number }) {
  const query = useQuery(matchesOnDay(leagueId, day))
  if (query.data === undefined)
    return query.error ? (
      <FailureNotice error={toAppError(query.error)} retry={() => void query.refetch()} />
    ) : (
      <Loading />
    )
  if (query.data.length === 0) return <Nothing>{t('Matchday {day} has no matches.', { day })}</Nothing>
  return <MatchLines matches={query.data} label={t('Matches of matchday {day}', { day })} />
}

function ByKickOff({ leagueId }: { leagueId: string }) {
  const query = useInfiniteQuery(matchesByKickOff(leagueId))
  const matches: Match[] | undefined = query.data?.pages.flatMap(({ rows }) => rows)
  if (matches === undefined)
    return query.error ? (
      <FailureNotice error={toAppError(query.error)} retry={() => void query.refetch()} />
    ) : (
      <Loading />
    )
  return (
    <Stack gap="xs" align="flex-start">
      <MatchLines matches={matches} label={t('Matches by kick-off')} withDay />
      {query.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </Stack>
  )
}

const Nothing = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

const Loading = () => (
  <Stack gap="xs" aria-busy>
    {[0, 1, 2, 3].map((line) => (
      <Bone key={line} h={36} />
    ))}
  </Stack>
)

type MatchLinesProps = {
  label: string
  matches: readonly Match[]
  /** For matches of several matchdays. */
  withDay?: boolean
}

/** Matches with their score, kick-off and state. */
function MatchLines({ label, matches, withDay = false }: MatchLinesProps) {
  return (
    <ul className={classes['lines']} aria-label={label}>
      {matches.map((match) => (
        <li key={match.id} className={classes['line']}>
          <div className={classes['teams']}>
            <Anchor component={Link} to={paths.match(match.id)} size="sm">
              <ScoreLine
                home={teamName(match.home)}
                away={teamName(match.away)}
                score={match.score && scoreText(match.score)}
              />
            </Anchor>
          </div>
          <Text size="xs" c="dimmed" component="div">
            {withDay && match.matchday !== undefined && `${t('Matchday {day}', { day: match.matchday })} · `}
            <VenueTime at={match.kickOff} venue={match.timeZone} />
          </Text>
          <State match={match} />
        </li>
      ))}
    </ul>
  )
}

/** An unconfirmed result says so; otherwise the state of the match. */
function State({ match }: { match: Match }) {
  const status = matchStatusOf(match)
  const review = matchReviewOf(match)
  const isPlayed = status === 'finished' || status === 'awarded'
  if (isPlayed && (review === 'approved' || review === 'locked'))
    return <StatusBadge tone={matchStatusTones[status]}>{matchStatusLabels[status]}</StatusBadge>
  return isPlayed ? (
    <StatusBadge tone={matchReviewTones[review]}>
      {t('Result: {state}', { state: matchReviewLabels[review] })}
    </StatusBadge>
  ) : (
    <StatusBadge tone={matchStatusTones[status]}>{matchStatusLabels[status]}</StatusBadge>
  )
}
