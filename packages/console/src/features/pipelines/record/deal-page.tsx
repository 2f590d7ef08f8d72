import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { dealWarningLabels, warningsOfDeal } from '@touchline/domain/nouns/pipeline/pipeline-warnings.ts'
import {
  dealStatusLabels,
  dealStatusOf,
  dealStatusTones,
  dealTitle,
  type Deal,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { nameOfClub } from '#data/engine/names/batched-names.ts'
import { fetchCommentsAhead } from '#data/nouns/comment/comments-on.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { stages as stagesQuery } from '#data/nouns/pipeline/pipeline-stages.ts'
import { deals } from '#data/nouns/pipeline/pipelines.ts'
import { readyStages } from '#data/nouns/pipeline/ready-stages.ts'
import { queryClient } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { useDealActions } from '#features/pipelines/deal-actions.ts'
import { DealPeople } from '#features/pipelines/form/deal-people.tsx'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import { Warnings } from '#kit/decision/warnings.tsx'
import { moneyText } from '#kit/money.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import { RecordColumns } from '#kit/page/columns/record-columns.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { RecordTeam } from '#screens/team/record-team.tsx'
import { useNarrow } from '#ui/device/narrow.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useNow } from '#ui/time/now.ts'
import { DealOffers } from '#features/pipelines/offers/deal-offers.tsx'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { DealDetails } from './deal-details.tsx'
import { DealTimeline } from './deal-timeline.tsx'
import { StageBar } from './deal-stage-bar.tsx'
import { DealStages } from './deal-stages.tsx'
import { DealSummary } from './deal-summary.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params['pipelineId'] ?? ''
  void queryClient.prefetchInfiniteQuery(historyOf('pipelines', id))
  fetchCommentsAhead('pipelines', id)
  const [deal] = await Promise.all([loadRecord(deals.record(id)), readyStages()])
  return { deal }
}

export const handle: RouteHandle<{ deal: Deal }> = { title: ({ deal }) => dealTitle(deal) }

export function Component() {
  const { deal } = useLoaderData<typeof loader>()
  // Another deal's page is another page: open dialogs and the opening time belong to one deal.
  return <DealPage key={deal.id} loaded={deal} />
}

function DealPage({ loaded }: { loaded: Deal }) {
  useFresh('pipelines', loaded.id)
  useFresh('activities')
  const { data: deal = loaded } = useQuery(deals.record(loaded.id))
  const { data: stages = [] } = useQuery(stagesQuery())
  const { data: club } = useQuery({ ...nameOfClub(deal.clubId ?? ''), enabled: deal.clubId !== undefined })
  const now = useNow()
  const { ask, dialog } = useDecision()
  const { actions, moveTo } = useDealActions(deal, stages, ask)
  useActionShortcuts(t('Deal'), actions)
  const { valueMinor = 0, currency = '' } = deal
  const isNarrow = useNarrow()
  const bar = <StageBar deal={deal} stages={stages} onMove={moveTo} />
  const warnings = warningsOfDeal(deal, { stages, now, timeZone: ownTimeZone() })
  return (
    <Page
      crumbs={[{ label: t('Sales Pipeline'), to: paths.salesPipeline() }]}
      title={<Heading deal={deal} />}
      team={<RecordTeam collection="pipelines" record={deal} name={dealTitle(deal)} />}
      subtitle={[moneyText({ valueMinor, currency }), deal.clubId && club].filter(Boolean).join(' · ')}
      actions={<ActionButtons actions={actions} />}
    >
      {!isNarrow && bar}
      <DealSummary deal={deal} stages={stages} />
      {isNarrow && bar}
      <Warnings warnings={warnings.map((warning) => dealWarningLabels[warning])} />
      <RecordColumns
        side={
          <>
            <RecordComments collection="pipelines" id={deal.id} />
            <DealPeople deal={deal} />
            <DealOffers deal={deal} />
            <DealDetails deal={deal} />
            <DealStages deal={deal} stages={stages} />
          </>
        }
      >
        <DealTimeline deal={deal} stages={stages} ask={ask} />
      </RecordColumns>
      {dialog}
    </Page>
  )
}

function Heading({ deal }: { deal: Deal }) {
  const status = dealStatusOf(deal)
  return (
    <Group gap="sm" component="span">
      <span style={{ overflowWrap: 'anywhere' }}>{dealTitle(deal)}</span>
      <Text component="span" size="sm">
        <StatusBadge tone={dealStatusTones[status]}>{dealStatusLabels[status]}</StatusBadge>
      </Text>
    </Group>
  )
}
