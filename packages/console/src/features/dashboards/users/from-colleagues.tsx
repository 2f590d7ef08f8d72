import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { Link } from 'react-router'
import { placeKey } from '#data/engine/records-by-place.ts'
import { toAppError } from '#data/errors.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { inboxLog, type InboxItem } from '#data/nouns/inbox/inbox.ts'
import { Coming, ComingEntries } from '#ui/coming.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { subjectOf, wordsOf } from '#screens/inbox-words.ts'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { Panel } from '#ui/panel.tsx'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import classes from './my-day.module.css'

/** Most that are shown; the rest are in the inbox. */
const SHOWN = 5
const UNKNOWN: ReadonlyMap<string, string> = new Map()

/** Assignments by colleagues, and their reversals of one’s decisions. */
export function FromColleagues() {
  const { data, error, refetch } = useQuery(inboxLog())
  const shown = data?.slice(0, SHOWN) ?? []
  const { data: names = UNKNOWN, isPending: isNaming } = useQuery(
    namesOf(shown.flatMap((item) => subjectOf(item) ?? [])),
  )
  return (
    <Panel
      title={t('From colleagues')}
      aside={
        <Anchor component={Link} to={paths.inbox()} size="sm">
          {t('Inbox')}
        </Anchor>
      }
    >
      <div className={classes['box']}>
        {/* Names that come later would move the lines. */}
        {data === undefined || (isNaming && shown.length > 0) ? (
          error ? (
            <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
          ) : (
            <Coming>
              <ComingEntries count={10} />
            </Coming>
          )
        ) : shown.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('No assignments or reversals lately.')}
          </Text>
        ) : (
          <ul className={classes['lines']}>
            {shown.map((item) => (
              <li key={item.id}>
                <Guarded subject={item} fallback={<Unreadable id={item.id} />}>
                  <Told item={item} names={names} />
                </Guarded>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function Told({ item, names }: { item: InboxItem; names: ReadonlyMap<string, string> }) {
  const subject = subjectOf(item)
  const { text, to } = wordsOf(item, subject && names.get(placeKey(subject)), useNow())
  return (
    <>
      <Anchor component={Link} to={to} size="sm" className={classes['what'] ?? ''}>
        {text}
      </Anchor>
      <Text size="sm" c="dimmed" component="span">
        <Time at={item.at} />
      </Text>
    </>
  )
}
