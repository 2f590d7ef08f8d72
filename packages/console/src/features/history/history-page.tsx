import { Anchor, Button, Group } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Link, useLocation, type LoaderFunctionArgs } from 'react-router'
import { type DecisionsListState, newestDecision, newestTarget } from '#data/nouns/decision/decision-rows.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { currentAdmin } from '#data/session/session.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { ListDefinition } from '#kit/list/list-definition.ts'
import { queryOf } from '#kit/query.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { readListUrl } from '#kit/list/list-url.ts'
import { areRowsInUse, startList } from '#kit/list/use-list.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { paths } from '#paths.ts'
import { DECISION, REPORT, historyList } from './history-list.ts'
import { loadReversals, type Histories } from './history-columns.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { useEar, usePaced } from '#data/engine/live.ts'

/** Shortest time between two questions. Milliseconds. */
const ASK_EVERY_MS = 1_000

type NewerDecisions = {
  /** Whether there are newer decisions than those shown. */
  isWaiting: boolean
  show(): void
}

/**
 * Keeps the log as fresh as every list, except that new rows, which push all others down, wait while the person points at the rows, is in
 * them, has some selected or has one open.
 */
function useNewerDecisions(
  state: DecisionsListState,
  rows: readonly { id: string }[] | undefined,
): NewerDecisions {
  const client = useQueryClient()
  const asked = newestDecision(state)
  const { data: newest, dataUpdatedAt } = useQuery(asked)
  const pace = usePaced(ASK_EVERY_MS)
  const ask = () => pace(() => void client.invalidateQueries({ queryKey: asked.queryKey, exact: true }))
  useEar(newestTarget(state), { heard: ask, lost: ask }, true)
  const isTop = state.direction === 'desc' && state.after === undefined && state.before === undefined
  const isWaiting = isTop && rows !== undefined && newest !== undefined && newest !== (rows[0]?.id ?? null)
  const show = () => void client.invalidateQueries({ queryKey: ['decisions'] })

  useEffect(() => {
    // Checked at every answer: the person may have gone elsewhere by then.
    if (isWaiting && !areRowsInUse()) show()
    // oxlint-disable-next-line react/exhaustive-deps -- `show` is another function each time and does the same
  }, [isWaiting, dataUpdatedAt])

  const seen = useRef(newest)
  useEffect(() => {
    const isFirst = seen.current === undefined
    if (newest === undefined || seen.current === newest) return
    seen.current = newest
    if (isFirst) return
    // Other parts of the log move nothing: the number of decisions, and the open one.
    const isPage = (key: readonly unknown[]) => key[1] === 'page' && isTop
    void client.invalidateQueries({ queryKey: ['decisions'], predicate: ({ queryKey }) => !isPage(queryKey) })
  }, [client, newest, isTop])
  return { isWaiting, show }
}

const TransparencyDialog = lazyPart(
  async () => (await import('./transparency-dialog.tsx')).TransparencyDialog,
)

const historyViews = viewsOf('decisions')

/** The page of the whole console's decisions, with the vocabulary of every area. */
export function historyPage(histories: Histories) {
  const definition = historyList(histories)
  const { HistoryBulk, OpenDecision } = partsOf(histories)
  return {
    handle: { title: definition.title } satisfies RouteHandle,

    loader({ request }: LoaderFunctionArgs): null {
      startList(definition, request.url)
      return null
    },

    Component() {
      const { search } = useLocation()
      const params = new URLSearchParams(search)
      const { ids, news } = useShown(definition, params)
      const opened = params.get(DECISION)
      const report = useReport()
      return (
        <>
          <ListPage
            definition={definition}
            views={historyViews}
            Bulk={HistoryBulk}
            subtitle={<Ways />}
            news={news.isWaiting && <NewsButton news={news} />}
          />
          {opened !== null && <OpenDecision id={opened} ids={ids} />}
          {params.has(REPORT) && <TransparencyDialog onClose={report.close} />}
        </>
      )
    },
  }
}

/** Lazy parts, loaded with the reversals of every noun. */
const partsOf = (histories: Histories) => ({
  HistoryBulk: lazyPart(
    async () => {
      const [{ historyBulk }, reversalOf] = await Promise.all([
        import('./history-bulk.tsx'),
        loadReversals(histories),
      ])
      return historyBulk(reversalOf)
    },
    () => <div />,
  ),
  OpenDecision: lazyPart(async () => {
    const [{ OpenDecision: Opened }, reversalOf] = await Promise.all([
      import('./open-decision.tsx'),
      loadReversals(histories),
    ])
    return (props: Pick<ComponentProps<typeof Opened>, 'id' | 'ids'>) => (
      <Opened {...props} histories={histories} reversalOf={reversalOf} />
    )
  }),
})

/** The rows that the address shows, and whether there are newer ones. */
function useShown(
  definition: ListDefinition,
  params: URLSearchParams,
): { ids: readonly string[]; news: NewerDecisions } {
  const { state } = readListUrl(params, definition)
  const { data } = useQuery(queryOf(definition.page(state)))
  // The definition (`defineList`) names the valid states.
  const news = useNewerDecisions(state as DecisionsListState, data?.rows)
  return { ids: (data?.rows ?? []).map(({ id }) => id), news }
}

/** The report has its own address, and Back closes it. */
function useReport() {
  const changeAddress = useAddressChange()
  useShortcuts(t('History'), [
    {
      label: t('Transparency report'),
      run: () =>
        changeAddress((now) => {
          now.set(REPORT, 'transparency')
          return now
        }),
    },
  ])
  return {
    close: () =>
      changeAddress(
        (now) => {
          now.delete(REPORT)
          return now
        },
        { replace: true },
      ),
  }
}

function NewsButton({ news }: { news: NewerDecisions }) {
  return (
    <div role="status">
      <Button
        size="xs"
        variant="light"
        leftSection={<IconArrowUp size={15} aria-hidden />}
        onClick={() => {
          news.show()
          // The button disappears with the new rows.
          document.getElementById(HEADING_ID)?.focus({ preventScroll: true })
        }}
      >
        {t('Show newer decisions')}
      </Button>
    </div>
  )
}

/** Common filters. */
function Ways() {
  const { uid } = currentAdmin()
  const ways = [
    { label: t('Yours'), to: paths.history({ who: uid }) },
    { label: t('Reversals'), to: paths.history({ action: 'reverse' }) },
    { label: t('Your reversed decisions'), to: paths.history({ whose: uid }) },
    { label: t('Review quality'), to: paths.quality() },
    { label: t('Transparency report'), to: paths.history({ [REPORT]: 'transparency' }) },
  ]
  return (
    <Group data-screen-only gap="xs" component="span" align="baseline">
      {ways.map(({ label, to }) => (
        <Anchor key={to} component={Link} to={to} size="sm" underline="always" lh="24px">
          {label}
        </Anchor>
      ))}
    </Group>
  )
}
