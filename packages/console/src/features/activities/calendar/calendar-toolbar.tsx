import { ActionIcon, Button, Group, Select, Text, Tooltip } from '@mantine/core'
import { IconCategory, IconChevronLeft, IconChevronRight, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { activityTypeLabels, activityTypes } from '@touchline/domain/nouns/activity/activity.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { currentAdmin } from '#data/session/session.ts'
import { useNarrow } from '#ui/narrow.ts'
import { PlainSelect } from '#ui/input/plain-select.tsx'
import { Segments } from '#ui/input/segments.tsx'
import { turned, viewTitle } from './calendar-model.ts'
import classes from './calendar.module.css'
import { calendarShows, type CalendarShow, type CalendarUrl } from './calendar-url.ts'

const showLabels: Record<CalendarShow, string> = { month: t('Month'), week: t('Week'), day: t('Day') }
const previousLabels: Record<CalendarShow, string> = {
  month: t('Previous month'),
  week: t('Previous week'),
  day: t('Previous day'),
}
const nextLabels: Record<CalendarShow, string> = {
  month: t('Next month'),
  week: t('Next week'),
  day: t('Next day'),
}
const typeOptions = choicesOf(activityTypes, activityTypeLabels)

/** Changes the current address. */
export type CalendarChange = (now: CalendarUrl) => CalendarUrl

type CalendarToolbarProps = { url: CalendarUrl; today: string; go(change: CalendarChange): void }

/** Choice of days, owner and type. */
export function CalendarToolbar({ url, today, go }: CalendarToolbarProps) {
  const { show, on } = url
  const turn = (by: 1 | -1) => go((now) => ({ ...now, on: turned(now.show, now.on, by) }))
  return (
    <Group justify="space-between" gap={8}>
      <Group gap={8}>
        <Turn label={previousLabels[show]} Icon={IconChevronLeft} onTurn={() => turn(-1)} />
        <Button variant="default" size="sm" onClick={() => go((now) => ({ ...now, on: today }))}>
          {t('Today')}
        </Button>
        <Turn label={nextLabels[show]} Icon={IconChevronRight} onTurn={() => turn(1)} />
        <Text component="h2" fw={600} size="md" ms={8} aria-live="polite">
          {viewTitle(show, on)}
        </Text>
      </Group>
      <Group gap={8} className={classes['choices'] ?? ''}>
        <Whose url={url} go={go} />
        <Narrowing
          label={t('Type')}
          none={t('All types')}
          data={typeOptions}
          value={url.type}
          onChange={(type) => go((now) => withOnly(now, 'type', type))}
          Icon={IconCategory}
          width={140}
        />
        <Segments
          aria-label={t('Show')}
          data={calendarShows.map((value) => ({ value, label: showLabels[value] }))}
          value={show}
          onChange={(value) => go((now) => ({ ...now, show: value }))}
        />
      </Group>
    </Group>
  )
}

function Whose({ url, go }: Omit<CalendarToolbarProps, 'today'>) {
  const { data: people = [] } = useQuery(administrators())
  const { uid } = currentAdmin()
  const options = [{ value: uid, label: t('Mine') }, ...people.filter(({ value }) => value !== uid)]
  const isListed = url.owner === undefined || options.some(({ value }) => value === url.owner)
  return (
    <Narrowing
      label={t('Owner')}
      none={t('Everyone')}
      data={isListed ? options : [...options, { value: url.owner ?? '', label: url.owner ?? '' }]}
      value={url.owner}
      onChange={(owner) => go((now) => withOnly(now, 'owner', owner))}
      isSearched
      Icon={IconUser}
      width={170}
    />
  )
}

type NarrowingProps = {
  label: string
  /** Text without a choice. */
  none: string
  data: { value: string; label: string }[]
  value: string | undefined
  onChange(value: string | null): void
  isSearched?: boolean
  Icon: typeof IconUser
  width: number
}

/** One of several values, or all. On phones an icon, marked while it filters, because words wouldn't fit in one line. */
function Narrowing({ label, none, data, value, onChange, isSearched = false, Icon, width }: NarrowingProps) {
  const isNarrow = useNarrow()
  return isNarrow ? (
    <PlainSelect
      className={classes['sign']}
      label={label}
      data={[{ value: '', label: none }, ...data]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
      sign={<Icon aria-hidden />}
      isMarked={value !== undefined}
    />
  ) : (
    <Select
      aria-label={label}
      placeholder={none}
      data={data}
      value={value ?? null}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': none }}
      searchable={isSearched}
      w={width}
    />
  )
}

function withOnly(url: CalendarUrl, name: 'owner' | 'type', value: string | null): CalendarUrl {
  const { [name]: _before, ...others } = url
  return value === null ? others : { ...others, [name]: value }
}

type TurnProps = { label: string; Icon: typeof IconChevronLeft; onTurn(): void }

const Turn = ({ label, Icon, onTurn }: TurnProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size={36} aria-label={label} onClick={onTurn}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
