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
import type { List } from '#kit/list/use-list.ts'
import type { ListView, ListViews } from '#kit/list/views.ts'
import type { ViewTask } from '#kit/list/view-dialog.tsx'
import { toast } from '#kit/toast.tsx'

export type ViewsItemsProps = {
  list: List
  views: ListViews
  all: readonly ListView[]
  current: ListView | undefined
  isChanged: boolean
  onTask(task: ViewTask): void
}

/** What the menu of views holds. */
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
  const navigate = useNavigate()
  const open = (view: ListView | undefined) => {
    const params = new URLSearchParams(view?.query)
    if (view) params.set('view', view.id)
    void navigate({ search: params.toString() }, { preventScrollReset: true })
  }
  const own = all.filter((view) => views.isOwn(view))
  const others = all.filter((view) => !views.isOwn(view))
  const item = (view: ListView, description: string | undefined) => (
    <Menu.Item
      key={view.id}
      leftSection={<IconBookmark size={15} aria-hidden />}
      aria-current={view.id === url.view || undefined}
      onClick={() => open(view)}
    >
      {view.name}
      {description !== undefined && (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
    </Menu.Item>
  )
  return (
    <>
      <Menu.Item aria-current={url.view === undefined || undefined} onClick={() => open(undefined)}>
        All {definition.noun.many}
      </Menu.Item>
      {own.length > 0 && <Menu.Label>Your views</Menu.Label>}
      {own.map((view) => item(view, view.shared ? 'Shared with colleagues' : undefined))}
      {others.length > 0 && <Menu.Label>Shared by colleagues</Menu.Label>}
      {others.map((view) => item(view, view.ownerName))}
    </>
  )
}

function ViewActions({ list, views, current, isChanged, onTask }: Omit<ViewsItemsProps, 'all'>) {
  const own = current && views.isOwn(current) ? current : undefined
  const update = (changes: { query?: string; shared?: boolean }, done: string) => {
    if (!own) return
    views.update({ id: own.id, ...changes }).then(() => toast.done(done), toast.error)
  }
  return (
    <>
      <Menu.Item
        leftSection={<IconDeviceFloppy size={15} aria-hidden />}
        onClick={() => onTask({ kind: 'create' })}
      >
        Save current as…
      </Menu.Item>
      {own && isChanged && (
        <Menu.Item
          leftSection={<IconDeviceFloppy size={15} aria-hidden />}
          onClick={() => update({ query: list.viewQuery }, `Updated “${own.name}”.`)}
        >
          Update “{own.name}”
        </Menu.Item>
      )}
      {current && (
        <Menu.Item leftSection={<IconLink size={15} aria-hidden />} onClick={() => void copyLink()}>
          Copy link
        </Menu.Item>
      )}
      {own && (
        <>
          <Menu.Item
            leftSection={<IconPencil size={15} aria-hidden />}
            onClick={() => onTask({ kind: 'rename', view: own })}
          >
            Rename…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUsers size={15} aria-hidden />}
            onClick={() =>
              update({ shared: !own.shared }, own.shared ? 'No longer shared.' : 'Shared with colleagues.')
            }
          >
            {own.shared ? 'Stop sharing' : 'Share with colleagues'}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => onTask({ kind: 'remove', view: own })}
          >
            Delete…
          </Menu.Item>
        </>
      )}
    </>
  )
}

async function copyLink(): Promise<void> {
  await navigator.clipboard.writeText(location.href)
  toast.done('Copied the link.')
}
