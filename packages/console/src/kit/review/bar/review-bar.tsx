import { useEffect, type RefCallback } from 'react'
import type { Review } from '#kit/review/item/use-review.ts'
import { UndoButton } from '#kit/undo-button.tsx'
import { UnsentNotices } from './unsent-notices.tsx'
import classes from './review-bar.module.css'
import { watchInput } from './use-settling.ts'

type ReviewBarProps = {
  review: Review
  /** Where the item on the desk puts its progress and its buttons. */
  place: RefCallback<HTMLElement>
}

/**
 * Stands at the bottom of the window whatever the item is, its buttons lowest: what was decided last, and what did not
 * arrive, grow upwards and move nothing that a hand is on its way to. It stays while the items change.
 */
export function ReviewBar({ review, place }: ReviewBarProps) {
  const { said, undo } = review.last ?? {}
  useEffect(watchInput, [])
  return (
    <div className={classes['bar']} data-bar>
      <UnsentNotices review={review} />
      <div role="status" className={classes['last']}>
        {said !== undefined && (
          <span className={classes['said']} title={said}>
            {said}
          </span>
        )}
        {undo && <UndoButton undo={undo} />}
      </div>
      <div ref={place} className={classes['own']} />
    </div>
  )
}
