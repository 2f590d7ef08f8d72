import { ToastPlace } from '#kit/toast-place.tsx'
import { RecentRecorder } from './recent-recorder.tsx'
import { Reminders } from '#app/shell/reminders/reminders.tsx'

/** What lies above the pages once something is to be shown there. */
export function Overlays() {
  return (
    <>
      <ToastPlace />
      <Reminders />
      <RecentRecorder />
    </>
  )
}
