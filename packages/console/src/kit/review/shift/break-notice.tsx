import { Button } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  breakDue,
  LATER_MS,
  mergedLooks,
  type Break,
  type Look,
} from '@touchline/domain/engine/review/shift/break-due.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useNow } from '#ui/now.ts'
import { putOffUntil, useLooksHere } from './looks-here.ts'

/** Proposes a break after a stretch of work or of severe items; `more`: looks besides those noted on this device. */
export function BreakNotice({ more }: { more: readonly Look[] }) {
  const now = useNow()
  const { looks, later } = useLooksHere()
  const due = later > now.getTime() ? undefined : breakDue(mergedLooks(looks, more), now)
  if (due === undefined) return null
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => putOffUntil(new Date(Date.now() + LATER_MS))}
        >
          {t('Later')}
        </Button>
      }
    >
      {sentenceOf(due)}
    </Notice>
  )
}

const sentenceOf = (due: Break): string =>
  due.why === 'severe'
    ? t('You’ve seen {count} severe items within an hour. Take ten minutes.', { count: due.count })
    : t('You’ve worked for 90 minutes without a pause. Take ten minutes.')
