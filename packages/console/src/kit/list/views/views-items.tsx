import { Menu, Text } from '@mantine/core'
import {
  IconBookmark,
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { copyText } from '#browser/copy-text.ts'
import { AppError } from '#data/errors.ts'
import type { List } from '#kit/list/use-list.ts'
import { toast } from '#kit/toast.tsx'
import { updateShown } from './update-view.ts'
import type { ViewTask } from './view-dialog.tsx'
import { KeepView, useKeeping, useTold } from './views-keeping.tsx'
import type { ListView, ListViews } from './views.ts'
import { t } from '@touchline/domain/language/t.ts'
import { wholeOf } from './whole-of.ts'

export type ViewsItemsProps = {
  list: List
  views: ListViews
  all: readonly ListView[]
  current: ListView | undefined
  isChanged: boolean
  onTask(task: ViewTask): void
}

export function ViewsItems(props: ViewsItemsProps) {
  return (
    <>
      <ViewChoices {...props} />
      <Menu.Divider />
      <ViewActions {...props} />
    </>
  )
}

function ViewChoices({ list, all, views }: Pick<ViewsItemsProps, 'list' | 'all' | 'views'>) {
  const { definition, url } = list
  const { pinned, first } = useKeeping(views)
  const told = useTold(views)
  const navigate = useNavigate()
  const open = (view: ListView | undefined) => {
    const params = new URLSearchParams(view?.query)
    if (view) params.set('view', view.id)
    void navigate({ search: params.toString() }, { preventScrollReset: true })
  }
  const own = all.filter((view) => views.isOwn(view))
  const others = all.filter((view) => !views.isOwn(view))
  const item = (view: ListView, whose: string | undefined) => {
    const isFirst = view.id === first && t('Opens first')
    const kept = [isFirst, pinned.includes(view.id) && t('Pinned'), told.includes(view.id) && t('Alert on')]
    const description = [whose, ...kept].filter(Boolean).join(' · ')
    return (
      <Menu.Item
        key={view.id}
        leftSection={<IconBookmark size={15} aria-hidden />}
        aria-current={view.id === url.view || undefined}
        onClick={() => open(view)}
      >
        {view.name}
        {description !== '' && (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        )}
      </Menu.Item>
    )
  }
  return (
    <>
      <Menu.Item aria-current={url.view === undefined || undefined} onClick={() => open(undefined)}>
        {wholeOf(definition)}
      </Menu.Item>
      {own.length > 0 && <Menu.Label>{t('Your views')}</Menu.Label>}
      {own.map((view) => item(view, view.shared ? t('Shared with colleagues') : undefined))}
      {others.length > 0 && <Menu.Label>{t('Shared by colleagues')}</Menu.Label>}
      {others.map((view) => item(view, view.ownerName))}
    </>
  )
}

function ViewActions({ list, views, all, current, isChanged, onTask }: ViewsItemsProps) {
  const own = current && views.isOwn(current) ? current : undefined
  const share = (view: ListView) =>
    views
      .update({ id: view.id, rev: view.rev ?? 0, shared: !view.shared })
      .then(
        () => toast.done(view.shared ? t('No longer shared.') : t('Shared with colleagues.')),
        toast.error,
      )
  const update = async (view: ListView) => {
    const theirs = await updateShown({ list, views, view })
    if (theirs) onTask({ kind: 'conflict', view: theirs })
  }
  return (
    <>
      <Menu.Item
        leftSection={<IconDeviceFloppy size={15} aria-hidden />}
        onClick={() => onTask({ kind: 'create' })}
      >
        {t('Save current as…')}
      </Menu.Item>
      {current && isChanged && (
        <Menu.Item
          leftSection={<IconDeviceFloppy size={15} aria-hidden />}
          onClick={() => void update(current)}
        >
          {own
            ? t('Update “{name}”', { name: current.name })
            : t('Update “{name}” for everyone', { name: current.name })}
        </Menu.Item>
      )}
      {current && (
        <KeepView
          views={views}
          all={all}
          current={current}
          many={list.definition.noun.many}
          count={list.count}
        />
      )}
      {current && (
        <Menu.Item leftSection={<IconLink size={15} aria-hidden />} onClick={() => void copyLink()}>
          {t('Copy link')}
        </Menu.Item>
      )}
      {own && (
        <>
          <Menu.Item
            leftSection={<IconPencil size={15} aria-hidden />}
            onClick={() => onTask({ kind: 'rename', view: own })}
          >
            {t('Rename…')}
          </Menu.Item>
          <Menu.Item leftSection={<IconUsers size={15} aria-hidden />} onClick={() => void share(own)}>
            {own.shared ? t('Stop sharing') : t('Share with colleagues')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => onTask({ kind: 'remove', view: own })}
          >
            {t('Delete…')}
          </Menu.Item>
        </>
      )}
    </>
  )
}

const NOT_COPIED = t('The browser blocked copying. Copy the link from the address bar.')

async function copyLink(): Promise<void> {
  if (await copyText(location.href)) toast.done(t('Link copied.'))
  else toast.error(new AppError('refused', { sentence: NOT_COPIED }))
}
