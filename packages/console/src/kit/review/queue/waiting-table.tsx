import { Group, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react'
import { locale, t } from '@touchline/domain/language/t.ts'
import { useState } from 'react'
import { fitting } from '#kit/fitting.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { Review } from '#kit/review/item/use-review.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useNarrow } from '#ui/narrow.ts'
import { numberText } from '#ui/text/numbers.ts'
import { ItemLink } from './item-link.tsx'
import type { ReviewItem } from './review-queue.ts'
import { WaitingAge } from './waiting-age.tsx'
import classes from './waiting-table.module.css'

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar)

type Column = 'name' | 'about' | 'since' | 'holder'

type Row = Record<Exclude<Column, 'since'>, string> & { item: ReviewItem; since: Date | undefined }

type WaitingTableProps = { review: Review; onClose(): void }

/** Every waiting item of a queue whose records have no list: searched, sorted and selected. A link opens its item. */
export function WaitingTable({ review, onClose }: WaitingTableProps) {
  const { queue, items, hasMore, heldBy, selection } = review
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<{ by: Column; isDown: boolean }>()
  const all = (items ?? []).map((item) => rowOf(item, queue, heldBy(item.id)))
  const found = fitting(all, typed, ({ name, about, holder }) => `${name} ${about} ${holder}`)
  const rows = sort
    ? found.toSorted((a, b) => (sort.isDown ? compare(b, a, sort.by) : compare(a, b, sort.by)))
    : found
  const columns: readonly (readonly [Column, string])[] = [
    ['name', t('Name')],
    ['about', t('Details')],
    ['since', t('Waiting')],
    ['holder', t('Under review by')],
  ]
  const areAllSelected = rows.length > 0 && rows.every(({ item }) => selection.isSelected(item.id))
  const toggleAll = () =>
    areAllSelected
      ? rows.forEach(({ item }) => selection.toggle(item.id, false))
      : selection.add(rows.map(({ item }) => item))
  return (
    <Dialog title={queue.title} size="72rem" fullScreen={useNarrow()} onClose={onClose}>
      <Group gap="sm" mb="sm">
        <TextInput
          data-autofocus
          role="searchbox"
          aria-label={t('Search')}
          placeholder={t('Search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Text size="sm" c="dimmed" role="status">
          {items === undefined
            ? t('Loading...')
            : t('{range} of {total}', { range: numberText(rows.length), total: numberText(items.length) })}
          {hasMore && items && ` · ${t('From the first {count} waiting.', { count: items.length })}`}
        </Text>
      </Group>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={queue.title}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {queue.together && (
                <th>
                  <input
                    type="checkbox"
                    aria-label={t('Select all')}
                    checked={areAllSelected}
                    onChange={toggleAll}
                  />
                </th>
              )}
              {columns.map(([by, label]) => (
                <th
                  key={by}
                  scope="col"
                  aria-sort={sort?.by === by ? (sort.isDown ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    onClick={() => setSort({ by, isDown: sort?.by === by && !sort.isDown })}
                  >
                    {label}
                    {sort?.by === by &&
                      (sort.isDown ? (
                        <IconArrowDown size={14} aria-hidden />
                      ) : (
                        <IconArrowUp size={14} aria-hidden />
                      ))}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.item.id} row={row} review={review} onShow={onClose} />
            ))}
          </tbody>
        </table>
      </div>
      <SelectionBar review={review} />
    </Dialog>
  )
}

type TableRowProps = { row: Row; review: Review; onShow(): void }

function TableRow({ row, review, onShow }: TableRowProps) {
  const { queue, selection } = review
  const { item, name, about, since, holder } = row
  return (
    <tr data-selected={selection.isSelected(item.id) || undefined}>
      {queue.together && (
        <td>
          <input
            type="checkbox"
            aria-label={t('Select {name}', { name })}
            checked={selection.isSelected(item.id)}
            onChange={() => selection.toggle(item.id, false)}
          />
        </td>
      )}
      <th scope="row" dir="auto">
        <ItemLink review={review} item={item} onShow={onShow}>
          {name}
        </ItemLink>
      </th>
      <td>{about}</td>
      <td>{since && <WaitingAge since={since} targetMs={queue.targetMs} serverTime={queue.serverTime} />}</td>
      <td>{holder}</td>
    </tr>
  )
}

const rowOf = (item: ReviewItem, queue: Review['queue'], holder: string | undefined): Row => ({
  item,
  name: queue.itemName(item),
  about: queue.whyNot?.(item) ?? queue.itemLine(item),
  since: queue.waitingSince(item),
  holder: holder ?? '',
})

const compare = (a: Row, b: Row, by: Column): number =>
  by === 'since'
    ? (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0)
    : a[by].localeCompare(b[by], locale())
