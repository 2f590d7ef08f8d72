import { Button, Skeleton, Stack } from '@mantine/core'
import { IconChecks, IconEyeCheck, IconFilterOff, IconPlugConnectedX } from '@tabler/icons-react'
import { toAppError } from '#data/errors.ts'
import { FailureAction } from '#kit/failure-action.tsx'
import type { Review } from '#kit/review/item/use-review.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'

/** What stands in the place of an item when there is none: which kind of nothing it is. */
export function NoItem({ review }: { review: Review }) {
  const { items, state, queue, filters, error, retry } = review
  const failure = error ?? state.failure
  if (failure)
    return (
      <EmptyState
        role="alert"
        icon={IconPlugConnectedX}
        title="The queue could not be opened"
        text={failure.sentence}
        action={<FailureAction error={toAppError(failure)} retry={retry} />}
      />
    )
  if (items === undefined || review.hasFree) return <ItemSkeleton />
  if (items.length > 0)
    return (
      <EmptyState
        icon={IconEyeCheck}
        title="Colleagues have the rest"
        text={`What waits is for colleagues to decide. The next free ${queue.noun.one} opens here by itself.`}
      />
    )
  if (Object.keys(filters).length > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={`No ${queue.noun.many} match`}
        text="Nothing that waits fits the filters that are set."
        action={
          <Button variant="default" onClick={review.clearFilters}>
            Clear filters
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
