import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { stages as stagesQuery } from '#data/nouns/deal/stages.ts'
import { canBeSummed, OPEN_STAGES, dealsAsked, type DealsAsked } from '#data/nouns/deal/deals-request.ts'
import { readyStages } from '#data/nouns/deal/ready-stages.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { queryClient } from '#data/query-client.ts'
import { Board, startBoard } from './board/board.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { readListUrl } from '#kit/list/list-url.ts'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { Segments } from '#ui/input/segments.tsx'
import { SignButton } from '#ui/input/sign-button.tsx'
import { AddDeal, dealList } from './deals-list.tsx'
import { lookOf, showLook } from './deals-look.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { importButton } from '#kit/import/import-button.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { isRefined, MATCH } from '@touchline/domain/engine/noun/refined-names.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { type ForecastCategory, forecastLabels } from '@touchline/domain/nouns/deal/deal.ts'
import type { MoneySum } from '#data/nouns/deal/deal-sums.ts'
import { rememberCurrency } from '#data/session/usual-currency.ts'
import { shortMoneyText } from '#kit/money.ts'
import { usePageShown } from '#kit/page/page-shown.ts'
import classes from './deals-summary.module.css'
import { showAllCurrencies, useOpenSums, useShownCurrencies, useSums } from './deal-sums.ts'

/** Categories with a figure; deals left out of the forecast count among all open ones. */
const categories = ['commit', 'bestCase', 'pipeline'] as const satisfies readonly ForecastCategory[]

/** Sums of the open deals, in total and by forecast category, each currency separately. */
function DealsSummary({ asked }: { asked: DealsAsked }) {
  const { owner } = asked.filters
  const isShown = canBeSummed(asked) && asked.filters.stage === undefined
  const isAsked = usePageShown() && isShown
  const { sums, isReady } = useOpenSums(owner, isAsked)
  const { currencies = [], isAll: isWhole } = useShownCurrencies(owner, isAsked)
  const all = sums.filter(({ count }) => count > 0)
  const others = all.map(({ currency }) => currency).filter((currency) => currency !== currencies[0])
  const asking = isReady ? currencies : []
  const sure = [
    useSums([{ of: 'forecast', id: categories[0] }], owner, asking),
    useSums([{ of: 'forecast', id: categories[1] }], owner, asking),
    useSums([{ of: 'forecast', id: categories[2] }], owner, asking),
  ]
  if (!isShown) return null
  const pick = (found: readonly MoneySum[], field: 'valueMinor' | 'weightedMinor') =>
    asking.flatMap((currency) =>
      found
        .filter((sum) => sum.currency === currency && sum.count > 0)
        .map((sum) => ({ currency, valueMinor: sum[field] })),
    )
  return (
    <div className={classes['summary']} data-whole={isWhole || undefined}>
      <dl
        className={classes['figures']}
        aria-label={t('Forecast')}
        aria-busy={!isReady || sure.some((one) => !one.isReady)}
      >
        <Figure label={tc('deals', 'Open')} amounts={pick(all, 'valueMinor')} />
        <Figure label={t('Weighted')} amounts={pick(all, 'weightedMinor')} />
        {categories.map((category, at) => (
          <Figure
            key={category}
            label={forecastLabels[category]}
            amounts={pick(sure[at]?.sums ?? [], 'valueMinor')}
          />
        ))}
      </dl>
      {currencies[0] !== undefined && (
        <NativeSelect
          aria-label={t('Currency of the sums')}
          className={classes['currency'] ?? ''}
          size="xs"
          data={[currencies[0], ...others]}
          value={currencies[0]}
          onChange={({ currentTarget }) => rememberCurrency(currentTarget.value)}
        />
      )}
      {others.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['more'] ?? ''}
          onClick={() => showAllCurrencies(!isWhole)}
        >
          {isWhole ? t('One currency') : t('All currencies')}
        </Button>
      )}
    </div>
  )
}

function Figure({
  label,
  amounts,
}: {
  label: string
  amounts: readonly { currency: string; valueMinor: number }[]
}) {
  return (
    <div className={classes['figure']}>
      <dt>{label}</dt>
      <dd>
        {amounts.length === 0 ? (
          <span>–</span>
        ) : (
          amounts.map((amount) => <span key={amount.currency}>{shortMoneyText(amount)}</span>)
        )}
      </dd>
    </div>
  )
}

const ImportDeals = importButton(async () => (await import('./deal-import.tsx')).DealImport)

const DealsBulk = lazyPart(
  async () => (await import('./deals-bulk.tsx')).DealsBulk,
  () => <div />,
)
const StagesDialog = lazyPart(async () => (await import('./stages-dialog.tsx')).StagesDialog)

/** The parameter that opens the configuration of the stages. */
const STAGES = 'stages'

const dealsViews = viewsOf('pipelines')

/** Filters depend on both, and a link is read against them. */
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
  else startBoard({ asked: dealsAsked(readListUrl(searchParams, definition).state), stages })
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
  const asked = dealsAsked(readListUrl(params, definition).state)
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
        views={dealsViews}
        Bulk={DealsBulk}
        above={
          look === 'board' && (
            <>
              <ListOnly params={params} onList={() => show('list')} />
              <DealsSummary asked={asked} />
            </>
          )
        }
        below={look === 'list' && <DealsSummary asked={asked} />}
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

type ListOnlyProps = { params: URLSearchParams; onList: () => void }

/** Says that the board ignores filters of the list: it asks for its columns one by one, in an order that only indexes give. */
function ListOnly({ params, onList }: ListOnlyProps) {
  if (![...params.keys()].some((name) => isRefined(name) || name === MATCH)) return null
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <Button size="compact-sm" variant="default" onClick={onList}>
          {t('Show the list')}
        </Button>
      }
    >
      {t('Some of these filters work only in the list.')}
    </Notice>
  )
}
