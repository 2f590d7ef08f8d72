import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { isTrayKept } from '#data/tray/tray-mark.ts'
import { currentAdmin } from '#data/session/session.ts'
import { lazyPart, quietPart } from '#kit/lazy-part.tsx'
import { useOnline } from '#kit/online.ts'
import classes from './shell.module.css'
import { t } from '@touchline/domain/language/t.ts'

const SeenAt = quietPart(async () => (await import('./seen-at.tsx')).SeenAt)
/** Asked for once something waits. */
const TrayNotice = lazyPart(
  async () => (await import('./tray/tray-notice.tsx')).TrayNotice,
  undefined,
  () => isTrayKept(currentAdmin().uid),
)

/** Says that the browser is offline and what that means; the region is always there, so that it is read out. */
export function OfflineBanner({ uid }: { uid: string }) {
  const isOnline = useOnline().ok
  // From then on something may wait.
  const [hasTray, setHasTray] = useState(() => isTrayKept(uid))
  if (!isOnline && !hasTray) setHasTray(true)
  return (
    <div role="status">
      {!isOnline && (
        <div className={classes.offline}>
          <IconCloudOff size={20} aria-hidden />
          <span>
            {t(
              'You’re offline. Pages you’ve opened still work; edits, notes and decisions wait until you’re back.',
            )}{' '}
            <SeenAt />
          </span>
          <TrayNotice />
        </div>
      )}
      {isOnline && hasTray && <TrayNotice />}
    </div>
  )
}
