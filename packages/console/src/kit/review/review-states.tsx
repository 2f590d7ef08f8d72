import { Button, Skeleton, Stack } from '@mantine/core'
import { IconChecks, IconEyeCheck, IconFilterOff, IconPlugConnectedX } from '@tabler/icons-react'
import { toAppError } from '#data/errors.ts'
import { FailureAction } from '#kit/failure-action.tsx'
import type { Review } from '#kit/review/item/use-review.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** What stands in the place of an item when there is none: which kind of nothing it is. */
export function NoItem({ review }: { review: Review }) {
  const { items, state, queue, filters, error, retry } = review
  const failure = error ?? state.failure
  if (failure)
    return (
      <EmptyState
        role="alert"
        icon={IconPlugConnectedX}
        title={t('The queue could not be opened')}
        text={failure.sentence}
        action={<FailureAction error={toAppError(failure)} retry={retry} />}
      />
    )
  if (items === undefined || review.hasFree) return <ItemSkeleton />
  if (items.length > 0)
    return (
      <EmptyState
        icon={IconEyeCheck}
        title={t('Colleagues have the rest')}
        text={t('What waits is for colleagues to decide. The next free {one} opens here by itself.', {
          one: queue.noun.one,
        })}
      />
    )
  if (Object.keys(filters).length > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('No {many} match', { many: queue.noun.many })}
        text={t('Nothing that waits fits the filters that are set.')}
        action={
          <Button variant="default" onClick={review.clearFilters}>
            {t('Clear filters')}
          </Button>
        }
      />
    )
  return <EmptyState icon={IconChecks} {...queue.allDone} action={queue.WhenDone && <queue.WhenDone />} />
}

export function ItemSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton h={28} w="50%" />
      <Skeleton h={160} />
      <Skeleton h={220} />
    </Stack>
  )
}

export function SkeletonLines() {
  return (
    <Stack gap={8} p="xs" aria-busy>
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} h={44} />
      ))}
    </Stack>
  )
}
