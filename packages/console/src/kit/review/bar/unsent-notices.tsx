import { Button, Group } from '@mantine/core'
import type { Unsent } from '#kit/review/item/review-session.ts'
import type { Review } from '#kit/review/item/use-review.ts'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './review-bar.module.css'
import { t, tc } from '@touchline/domain/language/t.ts'

/** Decisions that did not arrive: nothing of them was done, and nothing that was typed is lost. */
export function UnsentNotices({ review }: { review: Review }) {
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
  const { queue, desk, show } = review
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
          <Button size="compact-sm" variant="subtle" onClick={() => desk.forget(item.id)}>
            {t('Leave waiting')}
          </Button>
        </Group>
      }
    >
      {t('{sentence} What you typed is kept.', { sentence: error.sentence })}
    </Notice>
  )
}
