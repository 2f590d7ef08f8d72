import { t } from '@touchline/domain/language/t.ts'
import type { BulkAction } from '#kit/bulk.ts'
import type { Review } from '#kit/review/item/use-review.ts'

/** Leaves out items that a colleague has open. */
export const exceptHeld = (action: BulkAction, heldBy: Review['heldBy']): BulkAction => ({
  ...action,
  check(row) {
    const holder = heldBy(row.id)
    if (holder !== undefined)
      return Promise.resolve(t('{colleague} is reviewing this.', { colleague: holder }))
    return action.check?.(row) ?? Promise.resolve(undefined)
  },
})
