import { t } from '@touchline/domain/language/t.ts'
import { no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import type { ReviewItem } from '#kit/review/queue/review-queue.ts'
import { useIdle } from '#kit/review/queue/use-idle.ts'
import type { Opened } from './review-session.ts'
import type { Review } from './use-review.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '#ui/notice/notice.tsx'

/** Whether a colleague or an outage keeps this reviewer from deciding the open item. */
export function holdVerdict({ hold, heldBy }: Opened): Verdict {
  const colleague = heldBy || t('A colleague')
  switch (hold) {
    case 'mine':
    case 'others':
      return yes
    case 'opening':
      return no(t('Still opening.'))
    case 'taken':
      return no(t('{colleague} is reviewing this.', { colleague }))
    case 'lost':
      return no(t('{colleague} is reviewing this. What you typed is kept.', { colleague }))
    case 'failed':
      return no(t('The server didn’t answer. Try again.'))
    case 'closed':
    case 'gone':
      return no(t('No longer waiting for a decision.'))
  }
}

type HoldNoticeProps = { review: Review; opened: Opened; item: ReviewItem }

/** Why an item can't be decided by this reviewer now. */
export function HoldNotice({ review, opened, item }: HoldNoticeProps) {
  const { hold, heldBy, error } = opened
  const idle = useIdle(review, opened.id)
  const colleague = heldBy || t('A colleague')
  if (hold === 'taken')
    return (
      <NotWaiting review={review} again idle={idle}>
        {t('{colleague} is reviewing this.', { colleague })} {idle}
      </NotWaiting>
    )
  if (hold === 'lost')
    return (
      <NotWaiting review={review} again idle={idle}>
        {t('{colleague} took over {name}. What you typed is kept.', {
          colleague,
          name: review.queue.itemName(item),
        })}
      </NotWaiting>
    )
  if (hold === 'failed')
    return (
      <NotWaiting review={review} again>
        {error?.sentence}
      </NotWaiting>
    )
  if (hold === 'closed')
    return (
      <NotWaiting review={review}>
        {review.queue.verdictOn(item) ?? t('No longer waiting for a decision.')}
      </NotWaiting>
    )
  return null
}

/** Says why an item can't be decided here, and links to the next. */
export function NotWaiting({
  review,
  again = false,
  idle,
  children,
}: {
  review: Review
  again?: boolean
  /** How long the colleague who has it shows no sign of life, if it may be taken over. */
  idle?: string | undefined
  children: ReactNode
}) {
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <>
          {idle !== undefined && (
            <Button size="compact-sm" onClick={() => void review.session.takeOver()}>
              {t('Take over')}
            </Button>
          )}
          {again && idle === undefined && (
            <Button size="compact-sm" variant="default" onClick={() => void review.session.renew()}>
              {t('Try again')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={review.goOn}>
            {t('Next free item')}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  )
}
