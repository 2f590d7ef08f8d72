import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '#ui/notice/notice.tsx'
import type { Review } from './use-review.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Says why an item is not to be decided here, and leads on. */
export function NotWaiting({
  review,
  again = false,
  children,
}: {
  review: Review
  again?: boolean
  children: ReactNode
}) {
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <>
          {again && (
            <Button size="compact-sm" variant="default" onClick={() => void review.desk.renew()}>
              {t('Try again')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={review.goOn}>
            {t('Next free one')}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  )
}
