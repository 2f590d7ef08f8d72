import { ToastPlace } from '#kit/toast-place.tsx'
import { RecentRecorder } from './recent-recorder.tsx'
import { Reminders } from '#app/shell/reminders/reminders.tsx'

/** Layers above the pages, loaded once one is needed. */
export function Overlays() {
  return (
    <>
      <ToastPlace />
      <Reminders />
      <RecentRecorder />
    </>
  )
}
