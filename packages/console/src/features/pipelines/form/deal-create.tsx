import { zodResolver } from '@hookform/resolvers/zod'
import { Paper } from '@mantine/core'
import { DealForm, emptyDealForm } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import { between } from '@touchline/domain/nouns/pipeline/rank.ts'
import { addDays, dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { topRankOf } from '#data/nouns/pipeline/board/deal-board.ts'
import { dealDecisions } from '#data/nouns/pipeline/pipeline-decisions.ts'
import { readyStages } from '#data/nouns/pipeline/ready-stages.ts'
import { mutate } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { currentAdmin } from '#data/session/session.ts'
import { dealFieldWords } from '#features/pipelines/deal-words.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { ownCurrency } from '#kit/money.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { DealFields } from './deal-fields.tsx'

export const handle: RouteHandle = { title: 'Add deal' }

/** How far ahead a deal is expected to be closed as long as nobody says more. */
const USUAL_DAYS = 30

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const stages = await readyStages()
  const open = stages.filter(({ kind }) => kind === 'open')
  const stage = open.find(({ id }) => id === searchParams.get('stage')) ?? open[0]
  return {
    stage: { id: stage?.id ?? '', probability: stage?.probability ?? 0 },
    contact: searchParams.get('contact') ?? '',
    club: searchParams.get('club') ?? '',
  }
}

/** A new deal. */
export function Component() {
  const navigate = useNavigate()
  const { stage, contact, club } = useLoaderData<typeof loader>()
  const { uid } = currentAdmin()
  const [empty] = useState((): DealForm => ({
    ...emptyDealForm({ ownerId: uid, stage, currency: ownCurrency() }),
    expectedCloseDate: addDays(dayIn(new Date(), ownTimeZone()), USUAL_DAYS),
    contactIds: contact === '' ? [] : [contact],
    clubId: club,
  }))
  const record = useRecordForm({
    subject: 'pipelines/new',
    person: uid,
    resolver: zodResolver(DealForm),
    current: { rev: 0, values: empty },
    newId: dealDecisions.newId,
    save: async ({ values, id, openedAt }) => {
      const rank = between(undefined, await topRankOf(values.stageId))
      await mutate(dealDecisions.create(), { id, openedAt, form: { ...values, rank }, status: 'open' })
      return id
    },
    onSaved: (id) => {
      toast.done('Deal created.')
      if (id !== undefined) void navigate(paths.pipeline(id))
    },
  })
  return (
    <Page crumbs={[{ label: 'Sales Pipeline', to: paths.salesPipeline() }]} title="Add deal">
      <Paper withBorder radius="md" p="md" maw={760}>
        <RecordForm
          record={record}
          words={dealFieldWords}
          saveLabel="Create deal"
          cancelTo={paths.salesPipeline()}
          recordPath={paths.pipeline}
        >
          <DealFields form={record.form} isNew />
        </RecordForm>
      </Paper>
    </Page>
  )
}
