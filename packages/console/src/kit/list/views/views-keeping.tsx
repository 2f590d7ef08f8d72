import { Menu, Tooltip } from '@mantine/core'
import { IconBell, IconBellOff, IconHome, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kit/list/list-definition.ts'
import { focusableDisabled } from '#kit/list/table/focusable-disabled.ts'
import { toast } from '#kit/toast.tsx'
import type { ListView, ListViews } from './views.ts'
import { t } from '@touchline/domain/language/t.ts'

type Keeping = { pinned: readonly string[]; first: string | undefined }

/** Which of the views the person keeps at hand. */
export function useKeeping({ kept, area }: Pick<ListViews, 'kept' | 'area'>): Keeping {
  const { data } = useQuery(queryOf(kept()))
  return { pinned: data?.pinnedViews ?? [], first: data?.defaultViews?.[area] }
}

/** Of which views the person is told when something new is in them. */
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
  /** How many rows the list holds. */
  count: number | undefined
}

/** What keeps the shown view at hand: pinned to the navigation, or to begin the area with. */
export function KeepView({ views, all, current, many, count }: KeepViewProps) {
  const { canBePinned, beginsWithView, pinnedMost } = views
  const { pinned, first } = useKeeping(views)
  const isPinned = pinned.includes(current.id)
  const isFull = !isPinned && all.filter(({ id }) => pinned.includes(id)).length >= pinnedMost
  const why = isFull
    ? t('{pinnedMost} views are pinned here already. Unpin one first.', { pinnedMost })
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
        ? t('The navigation opens all {many} again.', { many })
        : t('The navigation opens {many} with “{name}”.', { many, name: current.name }),
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
          {isFirst ? t('No longer begin with this view') : t('Begin with this view')}
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
  const where =
    count > views.watchedMost
      ? t('among the first {watchedMost} of “{name}”', { watchedMost: views.watchedMost, name })
      : `in “${name}”`
  const tell = () =>
    void told(
      views.tell(id, !isTold),
      isTold
        ? t('You’re no longer told what is new in “{name}”.', { name })
        : t('Your inbox tells you when something new is {where}.', { where }),
      () => views.tell(id, isTold),
    )
  return (
    <Menu.Item leftSection={<TellIcon size={15} aria-hidden />} onClick={tell}>
      {isTold ? t('Stop telling me what is new') : t('Tell me when something is new')}
    </Menu.Item>
  )
}

const told = (done: Promise<void>, sentence: string, undo: () => Promise<void>) =>
  done.then(() => toast.done(sentence, { undo }), toast.error)
