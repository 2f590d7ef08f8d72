import { zodResolver } from '@hookform/resolvers/zod'
import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DealForm } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { dealDecisions } from '#data/nouns/pipeline/pipeline-decisions.ts'
import { stages as stagesQuery } from '#data/nouns/pipeline/pipeline-stages.ts'
import { deals } from '#data/nouns/pipeline/pipelines.ts'
import { readyStages } from '#data/nouns/pipeline/ready-stages.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { useDealWords } from '#features/pipelines/record/deal-history.tsx'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { DealFields } from './deal-fields.tsx'
import { dealVersions } from './deal-version.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const record = { ...deals.record(params['pipelineId'] ?? ''), staleTime: 0 }
  const [deal] = await Promise.all([loadRecord(record), readyStages()])
  return { deal }
}

export const handle: RouteHandle<{ deal: Deal }> = { title: ({ deal }) => `Edit ${dealTitle(deal)}` }

export function Component() {
  const { deal } = useLoaderData<typeof loader>()
  return <DealEdit key={deal.id} loaded={deal} />
}

function DealEdit({ loaded }: { loaded: Deal }) {
  useFresh('pipelines')
  const navigate = useNavigate()
  const { data: deal = loaded } = useQuery(deals.record(loaded.id))
  const { data: stages = [] } = useQuery(stagesQuery())
  const words = useDealWords(deal, stages)
  const record = useRecordForm({
    subject: `pipelines/${deal.id}`,
    person: currentAdmin().uid,
    resolver: zodResolver(DealForm),
    current: dealVersions.useVersion(deal),
    save: ({ changed: { stageId: _moved, ...form }, rev, openedAt }) =>
      mutate(dealDecisions.update(), { id: deal.id, expectedRev: rev, openedAt, form }),
    latest: () => dealVersions.latest(deal.id),
    onSaved: (result) => {
      savedToast(result, dealDecisions.undo)
      void navigate(paths.pipeline(deal.id))
    },
  })
  return (
    <Page
      crumbs={[
        { label: 'Sales Pipeline', to: paths.salesPipeline() },
        { label: dealTitle(deal), to: paths.pipeline(deal.id) },
      ]}
      title={`Edit ${dealTitle(deal)}`}
    >
      <Paper withBorder radius="md" p="md" maw={760}>
        <RecordForm record={record} words={words} saveLabel="Save changes" cancelTo={paths.pipeline(deal.id)}>
          <DealFields form={record.form} />
        </RecordForm>
      </Paper>
    </Page>
  )
}
