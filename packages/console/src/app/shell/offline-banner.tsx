import { IconCloudOff } from '@tabler/icons-react'
import { useOnline } from '#kit/online.ts'
import classes from './shell.module.css'

/** Says that the browser is offline and what that means; the region is always there, so that it is read out. */
export function OfflineBanner() {
  const isOnline = useOnline().ok
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.offline}>
          <IconCloudOff size={20} aria-hidden />
          You are offline. Decisions are disabled until you are back; what was loaded stays readable.
        </p>
      )}
    </div>
  )
}
