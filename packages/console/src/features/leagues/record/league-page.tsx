import { Grid, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { blockingOf, warningsIn } from '@touchline/domain/machine/check.ts'
import { listingStatusLabels, listingStatusTones } from '@touchline/domain/machine/listing-status.ts'
import { leagueName, leagueStatusOf, type League } from '@touchline/domain/nouns/league/league.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useChecks } from '#data/engine/checks.ts'
import { useFresh } from '#data/engine/freshness.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { matchdaysOf } from '#data/nouns/league/league-matches.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import { queryClient } from '#data/query-client.ts'
import { useLeagueActions } from '#features/leagues/league-actions.tsx'
import { LeagueMembers } from '#features/leagues/members/league-members.tsx'
import { LeagueMatches } from '#features/leagues/table/league-matches.tsx'
import { LeagueTable } from '#features/leagues/table/league-table.tsx'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import { GoneNotice } from '#kit/page/gone-notice.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { LeagueDetails, leagueLine } from './league-details.tsx'
import { LeagueHistory } from './league-history.tsx'
import { LeagueNotices } from './league-notices.tsx'

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
  const { findings } = useChecks(leagueCheckList, league, 'record')
  const holder = blockingOf(findings)?.link
  const { actions, more } = useLeagueActions(league, { holder, warnings: warningsIn(findings) }, ask)
  useActionShortcuts('League', [...actions, ...more])

  return (
    <Page
      crumbs={[{ label: 'Approved Leagues', to: paths.leagues() }]}
      title={<Heading league={league} />}
      subtitle={leagueLine(league) || undefined}
      actions={<ActionButtons actions={actions} more={more} />}
    >
      <GoneNotice error={error} noun="league" />
      <LeagueNotices league={league} findings={findings} />
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
