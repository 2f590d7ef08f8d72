import { Button } from '@mantine/core'
import { IconCalendar, IconCalendarDown, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { currentAdmin } from '#data/session/session.ts'
import { isCalendar } from './calendar/calendar-url.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { SignButton } from '#ui/input/sign-button.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Switches between list and calendar with the same type and owner, at first oneself; saves one's own activities as a file for other calendars. */
export function ActivitiesTools() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const shown = isCalendar(params)
  const kept = Object.fromEntries(
    ['owner', 'type'].flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value] as const] : []
    }),
  )
  return (
    <>
      {shown ? (
        <SignButton
          label={t('List')}
          icon={IconList}
          size="sm"
          renderRoot={(props) => <Link {...props} to={paths.activities(kept)} />}
        />
      ) : (
        // In words on phones too: the sign beside it is also a calendar.
        <Button
          component={Link}
          variant="default"
          to={paths.activities({ view: 'calendar', owner: currentAdmin().uid, ...kept })}
          leftSection={<IconCalendar size={16} aria-hidden />}
        >
          {t('Calendar')}
        </Button>
      )}
      <ExportCalendar />
    </>
  )
}

function ExportCalendar() {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await (await import('./calendar/export-calendar.ts')).saveOwnCalendar()
    } catch (failure) {
      toast.error(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SignButton
      label={t('Export .ics')}
      icon={IconCalendarDown}
      size="sm"
      isBusy={isBusy}
      onClick={() => void save()}
    />
  )
}
