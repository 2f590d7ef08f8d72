import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { leagueName } from '@touchline/domain/nouns/league/league.ts'
import { dealTitle } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { useState, type ReactNode } from 'react'
import type { Related } from '#data/engine/lists/related.ts'
import {
  futureMatchesOfClub,
  leaguesOfClub,
  openDealsOfClub,
  pendingRequestsOfClub,
} from '#data/nouns/club/club-related.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { MatchLine } from '#features/clubs/record/club-related.tsx'
import { Line } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'

export const dependantKinds = ['leagues', 'managers', 'matches', 'requests', 'deals'] as const
export type DependantKind = (typeof dependantKinds)[number]

/** What becomes of one kind when the club is archived; `first`: somebody settles it before that. */
export type DependantChoice = 'leave' | 'keep' | 'first'

/** One kind of records that refer to a club: how many there are, and the first few as lines. */
export type Dependants = {
  kind: DependantKind
  /** Undefined while it is not known. */
  count: number | undefined
  error: Error | null
  retry: () => void
  lines: ReactNode[]
  /** Where all of them are. */
  all: { label: string; to: string }
}

/** What depends on the club now. Reads at most six documents of a kind. */
export function useDependants(club: Club): Dependants[] {
  const [now] = useState(() => new Date())
  const managerIds = club.managerIds ?? []
  const leagues = useQuery(leaguesOfClub(club.id))
  const managers = useQuery(subjectNames('users', managerIds))
  const matches = useQuery(futureMatchesOfClub(club.id, now))
  const requests = useQuery(pendingRequestsOfClub(club.id))
  const deals = useQuery(openDealsOfClub(club.id))
  const all = listsOf(club)
  const dependants = <T,>(
    kind: DependantKind,
    { data, error, refetch }: UseQueryResult<Related<T>>,
    line: (row: T) => ReactNode,
  ): Dependants => ({
    kind,
    count: data?.count,
    error,
    retry: () => void refetch(),
    lines: (data?.rows ?? []).map(line),
    all: all[kind],
  })
  return [
    dependants('leagues', leagues, (league) => (
      <Line key={league.id} to={paths.league(league.id)} facts={[league.season ?? '']}>
        {leagueName(league)}
      </Line>
    )),
    {
      kind: 'managers',
      count: managerIds.length,
      error: managers.error,
      retry: () => void managers.refetch(),
      lines: (managers.data ?? []).map(({ id, name }) => (
        <Line key={id} to={paths.user(id)}>
          {name}
        </Line>
      )),
      all: all.managers,
    },
    dependants('matches', matches, (match) => <MatchLine key={match.id} match={match} />),
    dependants('requests', requests, (request) => (
      <Line key={request.id} to={paths.ownershipRequest(request.id)}>
        {request.userName || request.email || request.id}
      </Line>
    )),
    dependants('deals', deals, (deal) => (
      <Line key={deal.id} to={paths.pipeline(deal.id)}>
        {dealTitle(deal)}
      </Line>
    )),
  ]
}

/** Where all of a kind are, narrowed down to the club where its list can be. */
const listsOf = (club: Club): Record<DependantKind, Dependants['all']> => ({
  leagues: { label: 'All leagues', to: paths.leagues() },
  managers: {
    label: 'CM Requests',
    to: paths.ownershipRequests({ status: 'approved', q: clubName(club) }),
  },
  matches: { label: 'All matches', to: paths.matches({ club: club.id }) },
  requests: { label: 'CM Requests', to: paths.ownershipRequests({ q: clubName(club) }) },
  deals: { label: 'Sales Pipeline', to: paths.salesPipeline({ q: clubName(club) }) },
})

type KindWords = {
  title: string
  /** In a sentence: "Choose what happens to the leagues first." */
  inSentence: string
  one: string
  keep: string
  /** The other way. */
  other: { choice: 'leave' | 'first'; label: string }
  /** What can be done about them here, said as it is. */
  hint: string
}

export const kindWords: Record<DependantKind, KindWords> = {
  leagues: {
    title: 'Leagues',
    inSentence: 'leagues',
    one: 'league',
    keep: 'Stay a member',
    other: { choice: 'leave', label: 'Leave all leagues' },
    hint: 'An archived club that stays a member keeps its place in tables and matches.',
  },
  managers: {
    title: 'Managers',
    inSentence: 'managers',
    one: 'manager',
    keep: 'They stay its managers',
    other: { choice: 'first', label: 'Settle this first' },
    hint: 'A manager is removed by revoking their request under CM Requests, not here.',
  },
  matches: {
    title: 'Future matches',
    inSentence: 'future matches',
    one: 'future match',
    keep: 'They stay as planned',
    other: { choice: 'first', label: 'Settle these first' },
    hint: 'Matches are postponed or cancelled one by one on their own page, not here.',
  },
  requests: {
    title: 'Pending ownership requests',
    inSentence: 'pending ownership requests',
    one: 'pending ownership request',
    keep: 'They stay open',
    other: { choice: 'first', label: 'Settle these first' },
    hint: 'Requests are decided under CM Requests, not here.',
  },
  deals: {
    title: 'Open deals',
    inSentence: 'open deals',
    one: 'open deal',
    keep: 'They stay open',
    other: { choice: 'first', label: 'Settle these first' },
    hint: 'Deals are won or lost on their own page, not here.',
  },
}
