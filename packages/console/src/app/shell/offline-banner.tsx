import { IconCloudOff } from '@tabler/icons-react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useOnline } from '#kit/online.ts'
import classes from './shell.module.css'

const SeenAt = lazyPart(async () => (await import('./seen-at.tsx')).SeenAt)

/** Says that the browser is offline and what that means; the region is always there, so that it is read out. */
export function OfflineBanner() {
  const isOnline = useOnline().ok
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.offline}>
          <IconCloudOff size={20} aria-hidden />
          <span>
            You are offline. Decisions are disabled until you are back; what was loaded stays readable.{' '}
            <SeenAt />
          </span>
        </p>
      )}
    </div>
  )
}
