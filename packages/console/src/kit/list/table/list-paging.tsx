import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight } from '@tabler/icons-react'
import { pageSizes } from '#data/list-state.ts'
import { queryClient } from '#data/query-client.ts'
import { queryOf } from '#kit/query.ts'
import type { ListUrl } from '#kit/list/list-url-spec.ts'
import { firstPage, nextPage, previousPage, withSize } from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'
import { useAddressAtRest } from '#kit/page/use-address-at-rest.ts'
import { PlainSelect } from '#ui/input/plain-select.tsx'
import { focusableDisabled } from './focusable-disabled.ts'
import { pageRange } from './page-range.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Range and number of rows, and buttons to the other pages. */
export function ListPaging({ list }: { list: List }) {
  const { url, rows, count, go, isStale, error } = list
  const next = rows?.next
  const previous = rows?.previous
  const isAtRest = useAddressAtRest()
  // Relative to the shown rows.
  const turn = (to: ListUrl | undefined) => !isStale && to && isAtRest() && go(() => to, { toTop: true })
  const nextUrl = next === undefined ? undefined : nextPage(url, next)
  const previousUrl = previous === undefined ? undefined : previousPage(url, previous)
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label={t('Pages')} mih={36}>
      <Group gap="xs">
        <PlainSelect
          label={t('Rows per page')}
          data={pageSizes.map((size) => ({ value: String(size), label: t('{size} per page', { size }) }))}
          value={String(url.state.size)}
          onChange={(chosen) => {
            const size = pageSizes.find((offered) => String(offered) === chosen)
            if (size) go((now) => withSize(now, size))
          }}
        />
        <Text size="sm" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {rows && count !== undefined && !(isStale && error)
            ? pageRange(shownPage(url, rows), rows.rows.length, count)
            : ' '}
        </Text>
      </Group>
      <Group gap={8}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('First page')}
          {...focusableDisabled(previousUrl !== undefined)}
          onClick={() => turn(previousUrl && firstPage(url))}
        >
          <IconChevronLeftPipe size={16} aria-hidden />
        </ActionIcon>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChevronLeft size={14} aria-hidden />}
          {...focusableDisabled(previousUrl !== undefined)}
          onClick={() => turn(previousUrl)}
        >
          {t('Previous')}
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight size={14} aria-hidden />}
          {...focusableDisabled(nextUrl !== undefined)}
          onClick={() => turn(nextUrl)}
          onPointerEnter={() => prefetch(list, nextUrl)}
          onFocus={() => prefetch(list, nextUrl)}
        >
          {t('Next')}
        </Button>
      </Group>
    </Group>
  )
}

/** A page without a previous one is the first one, whatever the address says. */
const shownPage = (url: ListUrl, { previous }: { previous?: string }): ListUrl =>
  previous === undefined ? { ...url, page: 1 } : url

function prefetch({ definition, isStale }: List, url: ListUrl | undefined): void {
  if (url && !isStale) void queryClient.prefetchQuery(queryOf(definition.page(url.state)))
}
