import '#kit/toast.tsx' // with the place where toasts appear comes what raises them
import { Notifications } from '@mantine/notifications'
import { RecentRecorder } from './recent-recorder.tsx'
import { Reminders } from '#app/shell/reminders/reminders.tsx'

/** What lies above the pages once something is to be shown there. */
export function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" />
      <Reminders />
      <RecentRecorder />
    </>
  )
}
