import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconChecks, IconFilterOff, IconPlugConnectedX, IconSeeding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FailureAction } from '#kit/failure-action.tsx'
import { columnsForUrl } from '#kit/list/columns/chosen-columns.ts'
import { queryOf } from '#kit/list/list-definition.ts'
import { labelOf } from '#kit/list/list-orders.ts'
import { withoutFilters, withSort, writeListUrl } from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { counted } from './page-range.ts'

export const NOTHING_FITS = 'Nothing fits the search and the filters that are set.'

/** What stands in the place of the table when it has no rows: which of the three kinds of nothing it is. */
export function NoRows({
  list,
  allDone,
}: {
  list: List
  allDone: { title: string; text: string } | undefined
}) {
  const { definition, url, go } = list
  if (Object.keys(url.state.filters).length > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={`No ${definition.noun.many} match`}
        text={NOTHING_FITS}
        action={
          <Button variant="default" onClick={() => go((now) => withoutFilters(now, definition))}>
            Clear filters
          </Button>
        }
      />
    )
  if (allDone) return <EmptyState icon={IconChecks} {...allDone} />
  return <EmptyState icon={IconSeeding} {...definition.nothingYet} />
}

/** Nothing could be read. */
export function ListFailure({ list }: { list: List }) {
  const { error, retry, definition } = list
  if (!error) return null
  return (
    <EmptyState
      role="alert"
      icon={IconPlugConnectedX}
      title={`The ${definition.noun.many} could not be loaded`}
      text={error.sentence}
      action={<FailureAction error={error} retry={retry} />}
    />
  )
}

/** The rows on screen could not be read again: they stay, and may be out of date. */
export function StaleFailure({ list }: { list: List }) {
  const { error, retry } = list
  if (!error) return null
  return (
    <Alert color="yellow" variant="light" role="alert" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{error.sentence} What you see may be out of date.</Text>
        <FailureAction error={error} retry={retry} />
      </Group>
    </Alert>
  )
}

/**
 * Records that lack the sorted field are in no order by it (https://firebase.google.com/docs/firestore/query-data/order-limit-data#limitations):
 * says how many, and leads to an order that has them.
 */
export function MissingRows({ list }: { list: List }) {
  const { definition, url, count, shownColumns } = list
  const { missing } = definition.sorts[url.state.sort] ?? {}
  const isWhole = Object.keys(url.state.filters).length === 0
  const { data: total } = useQuery({
    ...queryOf(definition.total(url.state)),
    enabled: missing !== undefined && isWhole,
    staleTime: 60_000,
  })
  const complete = Object.entries(definition.sorts).find(([, sort]) => sort.missing === undefined)
  const lacking = (total ?? 0) - (count ?? 0)
  if (missing === undefined || !isWhole || count === undefined || lacking <= 0 || !complete) return null
  const [sort, { first }] = complete
  const to = writeListUrl(
    { ...withSort(url, sort, first), ...columnsForUrl(shownColumns, definition) },
    definition,
  )
  return (
    <Text size="sm" c="dimmed">
      {counted(lacking, definition.noun)} {lacking === 1 ? 'has' : 'have'} no {missing} and{' '}
      {lacking === 1 ? 'is' : 'are'} missing from this order.{' '}
      <Anchor underline="always" component={Link} to={{ search: to.toString() }} inherit>
        Show by {labelOf(sort, definition)}
      </Anchor>
    </Text>
  )
}
