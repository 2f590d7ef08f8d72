import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import {
  notifyManager,
  type Query,
  type QueryKey,
  useIsFetching,
  useQueryClient,
} from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time.tsx'
import classes from './dashboard.module.css'
import type { PeriodChoice } from './use-period.ts'
import { isPeriod, periodLabels, periods } from '@touchline/domain/shared/time/period.ts'

const timeOf = (at: Date) => ({ time: () => <Time at={at} as="exact" /> })

type DashboardHeadProps = {
  choice: PeriodChoice
  /** Roots of the query keys of the page. */
  collections: readonly string[]
  /** Further choices of the page, such as a currency. */
  children?: ReactNode
}

/** Period, time of the figures, and a button to refresh. */
export function DashboardHead({ choice, collections, children }: DashboardHeadProps) {
  const client = useQueryClient()
  // Until there are answers, so that the words have their place from the start.
  const [opened] = useState(() => new Date())
  const asOf = useAsOf(collections) ?? opened
  const isBusy =
    useIsFetching({ predicate: ({ queryKey: [root] }) => collections.includes(String(root)) }) > 0
  const refresh = () => {
    for (const collection of collections) void client.invalidateQueries({ queryKey: [collection] })
  }
  return (
    <Group gap="sm" className={classes['head'] ?? ''}>
      {children}
      <PeriodPicker choice={choice} />
      <Text size="sm" c="dimmed" className={classes['asOf'] ?? ''}>
        {rich(t('As of <time/>'), timeOf(asOf))}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes['refresh'] ?? ''}
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={isBusy}
        onClick={refresh}
      >
        {t('Refresh')}
      </Button>
    </Group>
  )
}

/** Part of the key of every query behind a figure or a chart. */
const DASHBOARD = 'dashboard'

/** Time for which rows are used. Milliseconds. */
const ROWS_MS = 60_000

/** Whether an answer holds rows that figures are worked out from; no component waits for it itself. */
const isInUse = ({ queryKey, state }: Query) =>
  queryKey.includes('rows') && state.dataUpdatedAt > Date.now() - ROWS_MS

/**
 * Time of the oldest answer on a dashboard: some may be from a visit a moment ago, others are asked again when the window gets
 * the focus. Undefined before the first.
 */
function useAsOf(collections: readonly string[]): Date | undefined {
  const cache = useQueryClient().getQueryCache()
  const roots = collections.join()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  )
  const oldest = useCallback(() => {
    const isOfPage = ({ queryKey }: { queryKey: QueryKey }) =>
      roots.split(',').includes(String(queryKey[0])) && queryKey.includes(DASHBOARD)
    const times = cache
      .findAll({ predicate: (query) => isOfPage(query) && (query.isActive() || isInUse(query)) })
      .flatMap(({ state: { data, dataUpdatedAt } }) => (data === undefined ? [] : [dataUpdatedAt]))
    return times.length === 0 ? undefined : Math.min(...times)
  }, [cache, roots])
  const time = useSyncExternalStore(subscribe, oldest)
  return useMemo(() => (time === undefined ? undefined : new Date(time)), [time])
}

const choices = periods.map((value) => ({ value, label: periodLabels[value] }))

/** Choice of the period, and of comparing it with the previous one. */
function PeriodPicker({ choice }: { choice: PeriodChoice }) {
  return (
    <>
      {/* The browser's own, as in the rows of lists: Mantine's weighs on the page where people begin. */}
      <label className={classes['compare']} data-screen-only>
        <input
          type="checkbox"
          checked={choice.before !== undefined}
          onChange={({ currentTarget }) => choice.choose({ isCompared: currentTarget.checked })}
        />
        {t('Compare periods')}
      </label>
      <NativeSelect
        aria-label={t('Period')}
        data={choices}
        value={choice.period}
        onChange={({ currentTarget: { value } }) => isPeriod(value) && choice.choose({ period: value })}
      />
    </>
  )
}
