import { Button, Group } from '@mantine/core'
import type { Unsent } from './item/review-session.ts'
import type { Review } from './item/use-review.ts'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './review-bar.module.css'
import { t, tc } from '@touchline/domain/language/t.ts'
import { type RefCallback, useEffect, useState } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { UndoButton } from '#kit/undo-button.tsx'
import { watchInput } from './use-settling.ts'

const SelectionBar = lazyPart(async () => (await import('./queue/selection-bar.tsx')).SelectionBar)

/** Unsent decisions: none of them took effect, and nothing typed is lost. */
function UnsentNotices({ review }: { review: Review }) {
  const { unsent } = review.state
  if (unsent.length === 0) return null
  return (
    <div className={classes['unsent']}>
      {unsent.map((one) => (
        <UnsentNotice key={one.item.id} review={review} unsent={one} />
      ))}
    </div>
  )
}

function UnsentNotice({ review, unsent: { item, error, again } }: { review: Review; unsent: Unsent }) {
  const { queue, session, show } = review
  return (
    <Notice
      tone="bad"
      role="alert"
      title={t('{name}: decision not saved', { name: queue.itemName(item) })}
      action={
        <Group gap={8}>
          {error.action === 'retry' && (
            <Button size="compact-sm" variant="default" onClick={() => void again()}>
              {t('Send again')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => show(item)}>
            {tc('verb', 'Open')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => session.forget(item.id)}>
            {t('Leave waiting')}
          </Button>
        </Group>
      }
    >
      {t('{sentence} What you typed is kept.', { sentence: error.sentence })}
    </Notice>
  )
}

type ReviewBarProps = {
  review: Review
  /** Element for the open item's progress and buttons. */
  place: RefCallback<HTMLElement>
}

/**
 * Fixed at the bottom of the window, with its buttons lowest: the last decision and unsent ones grow upwards and move nothing
 * that a hand is about to press. It stays while the items change.
 */
export function ReviewBar({ review, place }: ReviewBarProps) {
  const { goingTo, last: { said, undo } = {} } = review
  useEffect(watchInput, [])
  // Stays for the results: what was decided is no longer selected.
  const [hasSelected, setSelected] = useState(false)
  if (review.selection.count > 0 && !hasSelected) setSelected(true)
  return (
    <div className={classes['bar']} data-bar>
      <UnsentNotices review={review} />
      {hasSelected && <SelectionBar review={review} />}
      <div role="status" className={classes['last']}>
        {goingTo !== undefined && <strong>{t('Go to {number}', { number: goingTo || '…' })}</strong>}
        {goingTo === undefined && said !== undefined && (
          <span className={classes['said']} title={said}>
            {said}
          </span>
        )}
        {goingTo === undefined && undo && <UndoButton undo={undo} />}
      </div>
      <div ref={place} className={classes['own']} />
    </div>
  )
}
