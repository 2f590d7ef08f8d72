import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { recordOfPage } from '#app/record-places.ts'
import { rememberRecord } from '#data/search/recent-records.ts'
import { rich } from '#ui/text/rich.tsx'
import { Anchor } from '@mantine/core'
import { IconAlarmSnooze } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { type Activity, activityName, activityTypeLabels } from '@touchline/domain/nouns/activity/activity.ts'
import { alone } from '#browser/alone.ts'
import { placeOf } from '#browser/own-places.ts'
import { log } from '#data/log.ts'
import { ownActivitiesDue } from '#data/nouns/activity/own-activities.ts'
import { currentAdmin } from '#data/session/session.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { SignButton } from '#ui/input/sign-button.tsx'
import { putOff, readMemory, remindedSince, type ReminderMemory, takeDue } from './reminder-memory.ts'

/** Memory and reminders, loaded once the person does something. */
export function Overlays() {
  return (
    <>
      <Reminders />
      <RecentRecorder />
    </>
  )
}

/** Keeps the last opened records for the palette. */
function RecentRecorder() {
  const { pathname } = useLocation()
  useEffect(() => {
    const place = recordOfPage(pathname)
    if (place) rememberRecord(place)
  }, [pathname])
  return null
}

/** Milliseconds. */
const EVERY_MS = 20_000
const SNOOZE_MINUTES = 10

/** Announces when one of the person's activities falls due, in a single tab: the visible one. */
function Reminders() {
  const { uid } = currentAdmin()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        remind(uid).catch((failure: unknown) => log.warn('What falls due could not be read.', failure))
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [uid])
  return null
}

const recall = (uid: string): ReminderMemory => readMemory(placeOf('reminders', uid).read())
const remember = (uid: string, memory: ReminderMemory) =>
  placeOf('reminders', uid).write(JSON.stringify(memory))

async function remind(uid: string): Promise<void> {
  const now = new Date()
  const due = await ownActivitiesDue({ from: remindedSince(recall(uid), now), to: now })
  if (due.length === 0) return
  // Two tabs may look at the same moment: one of them takes what there is to tell.
  const told = await alone('touchline reminders', () => {
    const taken = takeDue(recall(uid), due, now)
    remember(uid, taken.memory)
    return taken.told
  })
  for (const activity of told) show(uid, activity)
}

function show(uid: string, activity: Activity): void {
  const id = `reminder ${activity.id}`
  const close = () => toast.hide(id)
  const snooze = () => {
    remember(uid, putOff(recall(uid), activity, new Date(Date.now() + SNOOZE_MINUTES * 60_000)))
    close()
  }
  toast.remind({
    id,
    message: <Reminder activity={activity} onOpen={close} />,
    action: (
      <SignButton
        label={t('Snooze {count, plural, one {# minute} other {# minutes}}', { count: SNOOZE_MINUTES })}
        icon={IconAlarmSnooze}
        size="compact-sm"
        isPlain
        onClick={snooze}
      />
    ),
  })
}

function Reminder({ activity, onOpen }: { activity: Activity; onOpen: () => void }) {
  const type = activity.type ? activityTypeLabels[activity.type] : t('Activity')
  const link = (
    <Anchor component={Link} to={paths.activity(activity.id)} inherit underline="always" onClick={onOpen}>
      {activityName(activity)}
    </Anchor>
  )
  return rich(t('{type} due now: <activity/>', { type }), { activity: () => link })
}
