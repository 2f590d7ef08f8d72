import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { goesByItself } from '@touchline/domain/engine/log/waiting.ts'
import { useEffect, useState } from 'react'
import { tray } from '#data/tray.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useOnline } from '#kit/online.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useNow } from '#ui/now.ts'
import { keepSending } from './send-tray.ts'
import classes from './tray.module.css'

const TrayDialog = lazyPart(async () => (await import('./tray-dialog.tsx')).TrayDialog)

/** Number of changes made offline. Sends recent ones as soon as there is a connection. */
export function TrayNotice() {
  const { data: waiting = [] } = useQuery(tray())
  const isOnline = useOnline().ok
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => (isOnline ? keepSending() : undefined), [isOnline])
  const { length } = waiting
  const isSending = isOnline && waiting.some((one) => goesByItself(one, now))
  const show = (label: string) => (
    <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
      {label}
    </Button>
  )
  return (
    <>
      {length > 0 && !isOnline && (
        <span className={classes['count']} role="note">
          {t('{count, plural, one {# change} other {# changes}} waiting', { count: length })}
          {show(t('Show'))}
        </span>
      )}
      {length > 0 && isOnline && (
        <div className={classes['notice']}>
          <Notice
            tone={isSending ? 'info' : 'warning'}
            role="note"
            action={show(isSending ? t('Show') : tc('verb', 'Review'))}
          >
            {isSending
              ? t('Sending {count, plural, one {# change} other {# changes}} made offline…', {
                  count: length,
                })
              : t(
                  '{count, plural, one {# change made offline hasn’t} other {# changes made offline haven’t}} been sent.',
                  { count: length },
                )}
          </Notice>
        </div>
      )}
      <TrayDialog opened={isOpen} waiting={waiting} onClose={() => setIsOpen(false)} />
    </>
  )
}
