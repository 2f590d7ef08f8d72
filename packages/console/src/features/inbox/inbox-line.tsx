import { ActionIcon, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconAt,
  IconBell,
  IconBookmark,
  IconCalendarEvent,
  IconChecks,
  IconClockExclamation,
  IconMail,
  IconMailExclamation,
  IconMailOpened,
  IconUserShare,
  type Icon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { placeKey } from '#data/engine/records-by-place.ts'
import type { InboxItem } from '#data/nouns/inbox/inbox.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import { subjectOf, wordsOf } from '#screens/inbox-words.ts'
import classes from './inbox.module.css'
import type { Line } from './use-inbox.ts'
import { t } from '@touchline/domain/language/t.ts'

type Look = Exclude<InboxItem['kind'], 'log'> | 'handedOver' | 'mentioned' | 'takenBack' | 'decided'

const icons: Record<Look, Icon> = {
  view: IconBookmark,
  due: IconCalendarEvent,
  claim: IconClockExclamation,
  alert: IconBell,
  mail: IconMailExclamation,
  handedOver: IconUserShare,
  mentioned: IconAt,
  takenBack: IconArrowBackUp,
  decided: IconChecks,
}

function lookOf(item: InboxItem): Look {
  if (item.kind !== 'log') return item.kind
  const { action, after, subjectType } = item.decision
  if (after && ('ownerId' in after || 'assigneeId' in after)) return 'handedOver'
  if (action === 'reverse') return 'takenBack'
  return subjectType === 'comments' ? 'mentioned' : 'decided'
}

type InboxLineProps = {
  line: Line
  names: ReadonlyMap<string, string>
  onMark(item: InboxItem, isRead: boolean): void
}

/** One inbox entry with a link to its subject; opening it marks it read. */
export function InboxLine({ line: { item, isNew }, names, onMark }: InboxLineProps) {
  const subject = subjectOf(item)
  const { text, detail, to } = wordsOf(item, subject && names.get(placeKey(subject)), useNow())
  const LineIcon = icons[lookOf(item)]
  const ToggleIcon = isNew ? IconMailOpened : IconMail
  const toggle = isNew ? t('Mark as read') : t('Mark as unread')
  return (
    <li className={classes.line} data-unread={isNew || undefined}>
      <span className={classes.dot} aria-hidden />
      <LineIcon size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <Link
          to={to}
          className={classes.link}
          data-inbox-line={item.id}
          onClick={() => isNew && onMark(item, true)}
        >
          {isNew && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
          {text}
        </Link>
        {detail !== undefined && (
          <Text size="sm" c="dimmed" lineClamp={2} dir="auto">
            {detail}
          </Text>
        )}
      </div>
      <span className={classes.when}>
        <Time at={item.kind === 'due' ? item.dueAt : item.kind === 'claim' ? item.endsAt : item.at} />
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.toggle}
        title={toggle}
        aria-label={`${toggle}: ${text}`}
        onClick={() => onMark(item, isNew)}
      >
        <ToggleIcon size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
