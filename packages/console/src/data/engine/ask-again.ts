import { queryClient } from '#data/query-client.ts'
import type { Target } from '#data/backend/live-messages.ts'
import type { HearOptions } from '#data/backend/hear.ts'
import { itself, useEars } from './ear.ts'
import { isNews } from './news.ts'
import { countAgain } from './recount.ts'

type AskedAgain = HearOptions & {
  /** Absent: the counts under the key are asked for. */
  again?: () => void
}

/** Asks again for what the page shows under a key, once one of some targets is heard to have changed. */
export function useAskedAgain(
  targets: readonly Target[],
  queryKey: readonly string[],
  { again = () => countAgain(queryKey), ...options }: AskedAgain = {},
): void {
  useEars(
    targets,
    itself,
    {
      heard: (target, stamp) => {
        if (isNews(target, stamp, askedAt(queryKey))) again()
      },
      lost: again,
    },
    options,
  )
}

/** When that was answered last. */
const askedAt = (queryKey: readonly string[]): number =>
  Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .map(({ state }) => state.dataUpdatedAt),
  )
