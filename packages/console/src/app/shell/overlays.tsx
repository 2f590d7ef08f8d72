import { RecentRecorder } from './recent-recorder.tsx'
import { Reminders } from '#app/shell/reminders/reminders.tsx'

/** Memory and reminders, loaded once the person does something. */
export function Overlays() {
  return (
    <>
      <Reminders />
      <RecentRecorder />
    </>
  )
}
