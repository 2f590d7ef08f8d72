import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { stages as stagesQuery } from '#data/nouns/pipeline/pipeline-stages.ts'
import { OPEN_STAGES, pipelinesAsked } from '#data/nouns/pipeline/pipelines-request.ts'
import { readyStages } from '#data/nouns/pipeline/ready-stages.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { queryClient } from '#data/query-client.ts'
import { Board, startBoard } from './board/board.tsx'
import { ListOnly } from './board/list-only.tsx'
import { ImportDeals } from './deals-import.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { readListUrl } from '#kit/list/list-url.ts'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { Segments } from '#ui/input/segments.tsx'
import { SignButton } from '#ui/input/sign-button.tsx'
import { AddDeal, dealList } from './pipelines-list.tsx'
import { lookOf, showLook } from './pipelines-look.ts'
import { PipelinesSummary } from './pipelines-summary.tsx'
import { t } from '@touchline/domain/language/t.ts'

const PipelinesBulk = lazyPart(
  async () => (await import('./pipelines-bulk.tsx')).PipelinesBulk,
  () => <div />,
)
const StagesDialog = lazyPart(async () => (await import('./stages-dialog.tsx')).StagesDialog)

/** The parameter that opens the configuration of the stages. */
const STAGES = 'stages'

const pipelinesViews = viewsOf('pipelines')

/** The filters that there are depend on both, and a link is read against them. */
const choices = () => Promise.all([readyStages(), queryClient.ensureQueryData(administrators())])

export const handle: RouteHandle = {
  title: t('Sales Pipeline'),
  list: async (params) => dealList(lookOf(params), ...(await choices())),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [stages, owners] = await choices()
  const { searchParams } = new URL(request.url)
  const look = lookOf(searchParams)
  const definition = dealList(look, stages, owners)
  if (look === 'list') startList(definition, request.url)
  else startBoard({ asked: pipelinesAsked(readListUrl(searchParams, definition).state), stages })
  return null
}

export function Component() {
  useFresh('pipelines')
  useFresh('pipelineStages')
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const { data: stages = [] } = useQuery(stagesQuery())
  const { data: owners = [] } = useQuery(administrators())
  const look = lookOf(params)
  const definition = useMemo(() => dealList(look, stages, owners), [look, stages, owners])
  const asked = pipelinesAsked(readListUrl(params, definition).state)
  const change = (edit: (next: URLSearchParams) => void) =>
    changeAddress((next) => {
      edit(next)
      return next
    })
  const show = (next: string) =>
    change((to) => {
      for (const place of ['after', 'before', 'p']) to.delete(place)
      // As the board shows them first: without what was won or lost.
      if (next === 'list' && Object.keys(asked.filters).length === 0) to.set('stage', OPEN_STAGES)
      showLook(to, next === 'list' ? 'list' : 'board')
    })
  return (
    <>
      <ListPage
        definition={definition}
        views={pipelinesViews}
        Bulk={PipelinesBulk}
        above={
          look === 'board' && (
            <>
              <ListOnly params={params} onList={() => show('list')} />
              <PipelinesSummary asked={asked} />
            </>
          )
        }
        below={look === 'list' && <PipelinesSummary asked={asked} />}
        Instead={look === 'board' ? Board : undefined}
        actions={
          <>
            <Segments
              aria-label={t('Layout')}
              data={[
                { value: 'board', label: t('Board') },
                { value: 'list', label: t('List') },
              ]}
              value={look}
              onChange={show}
            />
            <SignButton
              label={t('Stages')}
              icon={IconSettings}
              size="sm"
              onClick={() => change((to) => to.set(STAGES, ''))}
            />
            <ImportDeals />
            <AddDeal />
          </>
        }
      />
      {params.has(STAGES) && <StagesDialog onClose={() => change((to) => to.delete(STAGES))} />}
    </>
  )
}
