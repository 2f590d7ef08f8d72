import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { leagueName } from '@touchline/domain/nouns/league/league.ts'
import { dealTitle } from '@touchline/domain/nouns/deal/deal.ts'
import { useState, type ReactNode } from 'react'
import type { Related } from '#data/engine/lists/related.ts'
import {
  futureMatchesOfClub,
  leaguesOfClub,
  openDealsOfClub,
  pendingRequestsOfClub,
} from '#data/nouns/club/club-related.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { MatchLine } from './record/club-related.tsx'
import { Count, Line, Lines } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Anchor, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Bone } from '#ui/bones.tsx'

export const dependantKinds = ['leagues', 'managers', 'matches', 'requests', 'deals'] as const
export type DependantKind = (typeof dependantKinds)[number]

/** Future of a kind when the club is archived; `first` means that somebody settles it before. */
export type DependantChoice = 'leave' | 'keep' | 'first'

/** One kind of records linked to a club: their number, and the first few as lines. */
export type Dependants = {
  kind: DependantKind
  /** Undefined while unknown. */
  count: number | undefined
  error: Error | null
  retry: () => void
  lines: ReactNode[]
  /** Link to all of them. */
  all: { label: string; to: string }
}

/** Records linked to the club now. Reads at most six documents of a kind. */
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

/** Lists of all records of a kind, filtered by the club where possible. */
const listsOf = (club: Club): Record<DependantKind, Dependants['all']> => ({
  leagues: { label: t('All leagues'), to: paths.leagues() },
  managers: {
    label: t('CM Requests'),
    to: paths.ownershipRequests({ status: 'approved', q: clubName(club) }),
  },
  matches: { label: t('All matches'), to: paths.matches({ club: club.id }) },
  requests: { label: t('CM Requests'), to: paths.ownershipRequests({ q: clubName(club) }) },
  deals: { label: t('Sales Pipeline'), to: paths.salesPipeline({ q: clubName(club) }) },
})

type KindWords = {
  title: string
  /** In a list: "Choose what happens first: leagues and open deals." */
  inSentence: string
  /** "2 leagues" */
  counted(count: number): string
  question: string
  keep: string
  /** The other choice. */
  other: { choice: 'leave' | 'first'; label: string }
  /** How they are settled. */
  hint: string
}

export const kindWords: Record<DependantKind, KindWords> = {
  leagues: {
    title: t('Leagues'),
    inSentence: t('leagues'),
    counted: (count) => t('{count, plural, one {# league} other {# leagues}}', { count }),
    question: t('Leagues of an archived club'),
    keep: t('Stay a member'),
    other: { choice: 'leave', label: t('Leave all leagues') },
    hint: t('A member keeps its place in tables and matches.'),
  },
  managers: {
    title: t('Managers'),
    inSentence: t('managers'),
    counted: (count) => t('{count, plural, one {# manager} other {# managers}}', { count }),
    question: t('Managers of an archived club'),
    keep: t('Keep managers'),
    other: { choice: 'first', label: t('Settle this first') },
    hint: t('To remove a manager, revoke their request under CM Requests.'),
  },
  matches: {
    title: t('Future matches'),
    inSentence: t('future matches'),
    counted: (count) => t('{count, plural, one {# future match} other {# future matches}}', { count }),
    question: t('Future matches of an archived club'),
    keep: t('Keep as planned'),
    other: { choice: 'first', label: t('Settle these first') },
    hint: t('Postpone or cancel a match on its page.'),
  },
  requests: {
    title: t('Pending ownership requests'),
    inSentence: t('pending ownership requests'),
    counted: (count) =>
      t('{count, plural, one {# pending ownership request} other {# pending ownership requests}}', { count }),
    question: t('Pending ownership requests for an archived club'),
    keep: t('Stay open'),
    other: { choice: 'first', label: t('Settle these first') },
    hint: t('Decide requests under CM Requests.'),
  },
  deals: {
    title: t('Open deals'),
    inSentence: t('open deals'),
    counted: (count) => t('{count, plural, one {# open deal} other {# open deals}}', { count }),
    question: t('Open deals with an archived club'),
    keep: t('Stay open'),
    other: { choice: 'first', label: t('Settle these first') },
    hint: t('Close a deal on its page.'),
  },
}

type KindProps = {
  dependants: Dependants
  choice: DependantChoice | undefined
  onChoose: (choice: DependantChoice) => void
}

/** Linked records of one kind, with the choice of their future. */
export function DependantsPanel({ dependants, choice, onChoose }: KindProps) {
  const { kind, count, error, retry, lines } = dependants
  return (
    <Panel title={kindWords[kind].title} aside={<Count count={count ?? 0} />}>
      {error ? (
        <FailureNotice error={toAppError(error)} retry={retry} />
      ) : count === undefined ? (
        <Bone h={20} w="60%" />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Stack gap="xs">
            <Lines>{lines}</Lines>
            <More dependants={dependants} />
          </Stack>
          <Choice dependants={dependants} choice={choice} onChoose={onChoose} />
        </SimpleGrid>
      )}
    </Panel>
  )
}

function More({ dependants: { count = 0, lines, all } }: Pick<KindProps, 'dependants'>) {
  if (count <= lines.length) return null
  return (
    <Text size="sm" c="dimmed">
      {t('Showing the first {count}.', { count: lines.length })}{' '}
      <Anchor component={Link} to={all.to} size="sm" underline="always">
        {all.label}
      </Anchor>
    </Text>
  )
}

function Choice({ dependants: { kind, all }, choice, onChoose }: KindProps) {
  const { question, keep, other, hint } = kindWords[kind]
  return (
    <Radio.Group
      label={question}
      description={hint}
      required
      value={choice ?? ''}
      onChange={(value) => onChoose(value === other.choice ? other.choice : 'keep')}
    >
      <Stack gap={8} mt={8}>
        <Radio value="keep" label={keep} />
        <Radio value={other.choice} label={other.label} />
        {choice === 'first' && (
          <Anchor component={Link} to={all.to} size="sm" ms={32}>
            {all.label}
          </Anchor>
        )}
      </Stack>
    </Radio.Group>
  )
}
