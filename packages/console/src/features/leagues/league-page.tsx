import { Grid, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { leagueName, leagueStatusOf, type League } from '@touchline/domain/league.ts'
import {
  listingStatusLabels,
  listingStatusTones,
  type ListingStatus,
} from '@touchline/domain/listing-status.ts'
import { similarLeagues, similarLeagueWarning } from '@touchline/domain/league-similar.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { historyOf } from '#data/decisions.ts'
import { useFresh } from '#data/freshness.ts'
import { leaguesLike } from '#data/league-keys.ts'
import { matchdaysOf } from '#data/league-matches.ts'
import { leagues } from '#data/leagues.ts'
import { queryClient } from '#data/query-client.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import { useDecision } from '#kit/decision/use-decision.tsx'
import { GoneNotice } from '#kit/page/gone-notice.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useLeagueActions } from './league-actions.tsx'
import { useKeyHolder } from './league-checks.tsx'
import { LeagueDetails, leagueLine } from './league-details.tsx'
import { LeagueHistory } from './league-history.tsx'
import { LeagueMatches } from './league-matches.tsx'
import { LeagueMembers } from './league-members.tsx'
import { LeagueNotices } from './league-notices.tsx'
import { LeagueTable } from './league-table.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params['leagueId'] ?? ''
  void queryClient.prefetchInfiniteQuery(historyOf('leagues', id))
  void queryClient.prefetchQuery(matchdaysOf(id))
  return { league: await loadRecord(leagues.record(id)) }
}

export const handle: RouteHandle<{ league: League }> = { title: ({ league }) => leagueName(league) }

export function Component() {
  const { league } = useLoaderData<typeof loader>()
  // Another league's page is another page: open dialogs and the opening time belong to one league.
  return <LeaguePage key={league.id} loaded={league} />
}

function LeaguePage({ loaded }: { loaded: League }) {
  useFresh('leagues')
  useFresh('matches')
  const { data: league = loaded, error } = useQuery(leagues.record(loaded.id))
  const { ask, dialog } = useDecision()
  const { holder, similar } = useStanding(league)
  const warnings = similar.map(similarLeagueWarning)
  const { actions, more } = useLeagueActions(league, { holder, warnings }, ask)
  useActionShortcuts('League', [...actions, ...more])

  return (
    <Page
      crumbs={[{ label: 'Approved Leagues', to: paths.leagues() }]}
      title={<Heading league={league} />}
      subtitle={leagueLine(league) || undefined}
      actions={<ActionButtons actions={actions} more={more} />}
    >
      <GoneNotice error={error} noun="league" />
      <LeagueNotices league={league} holder={holder} similar={similar} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <LeagueDetails league={league} />
            <LeagueMembers league={league} />
            <LeagueMatches league={league} />
            <LeagueTable league={league} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <LeagueHistory league={league} holder={holder} ask={ask} />
        </Grid.Col>
      </Grid>
      {dialog}
    </Page>
  )
}

/** The states from which an approval, or a return to one, may meet another league. */
const unlisted: readonly ListingStatus[] = ['draft', 'requested', 'needsInfo', 'archived']
const undecided: readonly ListingStatus[] = ['draft', 'requested', 'needsInfo']

/** What the state of the other leagues means for this one; asked only where it matters. */
function useStanding(league: League) {
  const status = leagueStatusOf(league)
  const holder = useKeyHolder(league, unlisted.includes(status))
  const { data: like = [] } = useQuery({ ...leaguesLike(league), enabled: undecided.includes(status) })
  const similar = similarLeagues(league, like).filter((one) => one.league.id !== holder?.id)
  return { holder, similar }
}

function Heading({ league }: { league: League }) {
  const status = leagueStatusOf(league)
  return (
    <Group gap="sm" component="span">
      <span style={{ overflowWrap: 'anywhere' }}>{leagueName(league)}</span>
      <Text component="span" size="sm" fw={500}>
        <StatusBadge tone={listingStatusTones[status]}>{listingStatusLabels[status]}</StatusBadge>
      </Text>
    </Group>
  )
}
