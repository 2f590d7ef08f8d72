import { Menu, Tooltip } from '@mantine/core'
import { IconBell, IconBellOff, IconHome, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kit/query.ts'
import { focusableDisabled } from '#kit/list/table/focusable-disabled.ts'
import { toast } from '#kit/toast.tsx'
import { numberText } from '#ui/text/numbers.ts'
import type { ListView, ListViews } from './views.ts'
import { t } from '@touchline/domain/language/t.ts'

type Keeping = { pinned: readonly string[]; first: string | undefined }

/** Views that the person pinned or opens first. */
export function useKeeping({ kept, area }: Pick<ListViews, 'kept' | 'area'>): Keeping {
  const { data } = useQuery(queryOf(kept()))
  return { pinned: data?.pinnedViews ?? [], first: data?.defaultViews?.[area] }
}

/** Views with alerts for the person. */
export function useTold({
  alerts,
  canBePinned,
}: Pick<ListViews, 'alerts' | 'canBePinned'>): readonly string[] {
  const { data = [] } = useQuery({ ...queryOf(alerts()), enabled: canBePinned })
  return data.flatMap(({ viewId }) => viewId ?? [])
}

type KeepViewProps = {
  views: ListViews
  all: readonly ListView[]
  current: ListView
  many: string
  /** Number of rows in the list. */
  count: number | undefined
}

/** Menu items that pin the shown view to the navigation, or open it first. */
export function KeepView({ views, all, current, many, count }: KeepViewProps) {
  const { canBePinned, beginsWithView, pinnedMost } = views
  const { pinned, first } = useKeeping(views)
  const isPinned = pinned.includes(current.id)
  const isFull = !isPinned && all.filter(({ id }) => pinned.includes(id)).length >= pinnedMost
  const why = isFull
    ? t('{count, plural, one {# view is} other {# views are}} already pinned here. Unpin one first.', {
        count: pinnedMost,
      })
    : undefined
  const pin = (is: boolean) =>
    void told(
      views.pin(current.id, is),
      is
        ? t('Pinned “{name}” to the navigation.', { name: current.name })
        : t('Unpinned “{name}”.', { name: current.name }),
      () => views.pin(current.id, !is),
    )
  const isFirst = first === current.id
  const begin = () =>
    void told(
      views.beginWith(isFirst ? undefined : current.id),
      isFirst
        ? t('The navigation opens all {nouns} again.', { nouns: many })
        : t('The navigation opens “{name}” first.', { name: current.name }),
      () => views.beginWith(first),
    )
  const PinIcon = isPinned ? IconPinnedOff : IconPin
  return (
    <>
      {canBePinned && (
        <Tooltip label={why} disabled={why === undefined} multiline maw={240}>
          <Menu.Item
            leftSection={<PinIcon size={15} aria-hidden />}
            {...focusableDisabled(why === undefined)}
            closeMenuOnClick={why === undefined}
            onClick={() => why === undefined && pin(!isPinned)}
          >
            {isPinned ? t('Unpin from the navigation') : t('Pin to the navigation')}
          </Menu.Item>
        </Tooltip>
      )}
      {beginsWithView && (
        <Menu.Item leftSection={<IconHome size={15} aria-hidden />} onClick={begin}>
          {isFirst ? t('Stop opening this view first') : t('Open this view first')}
        </Menu.Item>
      )}
      {canBePinned && <TellOfView views={views} current={current} count={count} />}
    </>
  )
}

type TellOfViewProps = Pick<KeepViewProps, 'views' | 'current' | 'count'>

function TellOfView({ views, current: { id, name }, count = 0 }: TellOfViewProps) {
  const isTold = useTold(views).includes(id)
  const TellIcon = isTold ? IconBellOff : IconBell
  const started =
    count > views.watchedMost
      ? t('Your inbox will tell you about new records among the first {count} of “{name}”.', {
          count: numberText(views.watchedMost),
          name,
        })
      : t('Your inbox will tell you about new records in “{name}”.', { name })
  const tell = () =>
    void told(views.tell(id, !isTold), isTold ? t('Alerts for “{name}” are off.', { name }) : started, () =>
      views.tell(id, isTold),
    )
  return (
    <Menu.Item leftSection={<TellIcon size={15} aria-hidden />} onClick={tell}>
      {isTold ? t('Turn off alerts') : t('Alert me to new records')}
    </Menu.Item>
  )
}

const told = (done: Promise<void>, sentence: string, undo: () => Promise<void>) =>
  done.then(() => toast.done(sentence, { undo }), toast.error)
