import { Button, Group, Text } from '@mantine/core'
import { t, tc } from '@touchline/domain/language/t.ts'
import { useMemo, useState } from 'react'
import { BULK_MAX, type BulkAction } from '#kit/bulk.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useOnline } from '#kit/online.ts'
import type { Review } from '#kit/review/item/use-review.ts'
import classes from '#kit/review/review-bar.module.css'
import { bulkDecisions } from './bulk-decisions.tsx'
import type { ReviewItem } from './review-queue.ts'
import { exceptHeld } from './except-held.ts'

const BulkDialog = lazyPart(async () => (await import('#kit/list/bulk/bulk-dialog.tsx')).BulkDialog)

/** Selected items of the queue, the decisions about them together, and those that are like the open one. */
export function SelectionBar({ review }: { review: Review }) {
  const { queue, selection, heldBy } = review
  const online = useOnline()
  const actions = useMemo(() => bulkDecisions(queue), [queue])
  const [started, setStarted] = useState<{ action: BulkAction; rows: readonly ReviewItem[] }>()
  const rows = selection.items.slice(0, BULK_MAX)
  if (selection.count === 0 && started === undefined) return null
  return (
    <div className={classes['unsent']} role="region" aria-label={t('Selection')}>
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {t('{count, plural, other {# selected}}', { count: selection.count })}
        </Text>
        {selection.count > 0 &&
          actions.map((action) => (
            <ActionButton
              key={action.id}
              id={`together-${action.id}`}
              label={action.label}
              icon={action.icon}
              tone={action.tone ?? 'default'}
              verdict={online}
              run={() => setStarted({ action: exceptHeld(action, heldBy), rows })}
            />
          ))}
        <Alike review={review} />
        <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
          {tc('selection', 'Clear')}
        </Button>
      </Group>
      {started && (
        <BulkDialog
          {...started}
          definition={{
            collection: queue.collection,
            noun: queue.noun,
            rowName: ({ id }) => {
              const item = started.rows.find((row) => row.id === id)
              return item ? queue.itemName(item) : id
            },
          }}
          onClose={() => {
            setStarted(undefined)
            selection.clear()
          }}
        />
      )}
    </div>
  )
}

/** Selects the items that share something with the open one, such as their owner. */
function Alike({ review: { queue, items = [], state, selection } }: { review: Review }) {
  const { item } = state.current ?? {}
  if (item === undefined) return null
  return queue.alike?.map(({ id, label, of }) => {
    const what = of(item)
    const like = what ? items.filter((other) => of(other) === what) : []
    if (like.length < 2 || like.every((other) => selection.isSelected(other.id))) return null
    return (
      <Button key={id} size="compact-sm" variant="default" onClick={() => selection.add(like)}>
        {label(like.length)}
      </Button>
    )
  })
}
