import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import type { InboxItem } from '#data/nouns/inbox/inbox.ts'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { useNow } from '#ui/now.ts'
import { exactDay, useTimeZone, useZone } from '#ui/time.tsx'
import { InboxLine } from './inbox-line.tsx'
import { subjectOf } from '#screens/inbox-words.ts'
import classes from './inbox.module.css'
import type { Line } from './use-inbox.ts'

const UNKNOWN: ReadonlyMap<string, string> = new Map()

type InboxListProps = { lines: readonly Line[]; onMark(item: InboxItem, isRead: boolean): void }

/** Lines under the days on which they came. */
export function InboxList({ lines, onMark }: InboxListProps) {
  const { data: names = UNKNOWN } = useQuery(namesOf(lines.flatMap(({ item }) => subjectOf(item) ?? [])))
  const now = useNow()
  const timeZone = useTimeZone()
  const zone = useZone()
  const days = Map.groupBy(lines, ({ item }) => dayIn(item.at, zone))
  const yesterday = new Date(now.getTime() - 86_400_000)
  const headingOf = (day: string, at: Date) => {
    if (day === dayIn(now, zone)) return t('Today')
    return day === dayIn(yesterday, zone) ? t('Yesterday') : exactDay(at, timeZone)
  }
  return (
    <Stack gap="lg">
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={classes.ofDay} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.day} dir="auto">
            {headingOf(day, ofDay[0]?.item.at ?? now)}
          </h2>
          <ul className={classes.lines}>
            {ofDay.map((line) => (
              <Guarded
                key={line.item.id}
                subject={line.item}
                fallback={
                  <li>
                    <Unreadable id={line.item.id} />
                  </li>
                }
              >
                <InboxLine line={line} names={names} onMark={onMark} />
              </Guarded>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
