import { Button } from '@mantine/core'
import { IconChecks, IconEyeCheck, IconFilterOff, IconPlugConnectedX } from '@tabler/icons-react'
import { toAppError } from '#data/errors.ts'
import { ComingItem } from '#kit/coming/coming-item.tsx'
import { Coming } from '#kit/coming/coming.tsx'
import { FailureAction } from '#kit/failure-action.tsx'
import type { Review } from '#kit/review/item/use-review.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Content in the place of an item when there is none: it says which kind of nothing it is. */
export function NoItem({ review }: { review: Review }) {
  const { items, state, queue, filters, error, retry } = review
  const failure = error ?? state.failure
  if (failure)
    return (
      <EmptyState
        role="alert"
        icon={IconPlugConnectedX}
        title={t('Couldn’t open the queue')}
        text={failure.sentence}
        action={<FailureAction error={toAppError(failure)} retry={retry} />}
      />
    )
  if (items === undefined || review.hasFree) return <ItemSkeleton />
  if (items.length > 0)
    return (
      <EmptyState
        icon={IconEyeCheck}
        title={t('Your colleagues have the rest')}
        text={t('The next free item opens here automatically.')}
      />
    )
  if (Object.keys(filters).length > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('No {nouns} match', { nouns: queue.noun.many })}
        text={t('No results. Try removing a filter.')}
        action={
          <Button variant="default" onClick={review.clearFilters}>
            {t('Clear filters')}
          </Button>
        }
      />
    )
  return <EmptyState icon={IconChecks} {...queue.allDone} action={queue.WhenDone && <queue.WhenDone />} />
}

export const ItemSkeleton = () => (
  <Coming>
    <ComingItem />
  </Coming>
)
