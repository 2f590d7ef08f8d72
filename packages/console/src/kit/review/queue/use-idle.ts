import { t } from '@touchline/domain/language/t.ts'
import type { Review } from '#kit/review/item/use-review.ts'
import { useNow } from '#ui/now.ts'
import { shortDuration } from './age.ts'

/** "Idle 4 min": how long a colleague who has an item open shows no sign of life, if it may be taken over. */
export function useIdle({ idleSince, queue }: Review, id: string): string | undefined {
  const now = queue.serverTime(useNow())
  const since = idleSince(id)
  return since && t('Idle {time}', { time: shortDuration(now.getTime() - since.getTime()) })
}
