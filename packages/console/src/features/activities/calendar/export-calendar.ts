import { t } from '@touchline/domain/language/t.ts'
import { iCalendar } from '@touchline/domain/nouns/activity/icalendar.ts'
import { ownActivities } from '#data/nouns/activity/own-activities.ts'
import { currentAdmin } from '#data/session/session.ts'
import { saveFile } from '#kit/list/export-rows.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { PRODUCT_NAME } from '#product.ts'

/** Saves the signed-in administrator's planned activities as a file for other calendars. */
export async function saveOwnCalendar(): Promise<void> {
  const { firstName, lastName } = currentAdmin()
  const { rows, more } = await ownActivities()
  const text = iCalendar(rows, {
    name: [`${firstName} ${lastName}`.trim(), PRODUCT_NAME].filter(Boolean).join(', '),
    product: PRODUCT_NAME,
    host: location.host,
    now: new Date(),
    linkTo: ({ id }) => new URL(paths.activity(id), location.origin).href,
  })
  saveFile('activities.ics', [text], 'text/calendar;charset=utf-8')
  const count = rows.length
  toast.done(
    more
      ? t(
          'Exported {count, plural, one {# activity} other {# activities}}. Those due later didn’t fit in the file.',
          { count },
        )
      : t('Exported {count, plural, one {# activity} other {# activities}}.', { count }),
  )
}
