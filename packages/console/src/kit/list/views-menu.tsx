import { Button, Menu, Text } from '@mantine/core'
import {
  IconBookmark,
  IconChevronDown,
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryOf } from '#kit/list/list-definition.ts'
import { readListUrl } from '#kit/list/list-url.ts'
import { viewQueryOf, type List } from '#kit/list/use-list.ts'
import type { ListView, ListViews } from '#kit/list/views.ts'
import type { ViewTask } from '#kit/list/view-dialog.tsx'
import { toast } from '#kit/toast.tsx'
import { part } from '#kit/part.tsx'

const ViewDialog = part(async () => (await import('#kit/list/view-dialog.tsx')).ViewDialog)

type ViewsMenuProps = { list: List; views: ListViews }

/** Which saved view the list shows, the other ones, and what can be done with them. */
export function ViewsMenu({ list, views }: ViewsMenuProps) {
  const { definition, url, viewQuery } = list
  const { data: all = [] } = useQuery(queryOf(views.list()))
  const [task, setTask] = useState<ViewTask>()
  const current = all.find(({ id }) => id === url.view)
  const isChanged = current !== undefined && canonical(current, list) !== viewQuery
  const name = current?.name ?? `All ${definition.noun.many}`
  return (
    <>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            fw={500}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={`View: ${name}${isChanged ? ', changed' : ''}`}
          >
            {name}
            {isChanged && (
              <Text span size="xs" c="dimmed" ml={6}>
                changed
              </Text>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          <ViewChoices list={list} all={all} views={views} />
          <Menu.Divider />
          <ViewActions list={list} views={views} current={current} isChanged={isChanged} onTask={setTask} />
        </Menu.Dropdown>
      </Menu>
      {task && <ViewDialog list={list} views={views} task={task} onClose={() => setTask(undefined)} />}
    </>
  )
}

/** What a view would be saved as today: older ones may name columns or filters that are no more. */
function canonical({ query }: ListView, { definition, shownColumns }: List): string {
  const url = readListUrl(new URLSearchParams(query), definition)
  return viewQueryOf({ columns: shownColumns, ...url }, definition)
}

function ViewChoices({ list, all, views }: ViewsMenuProps & { all: readonly ListView[] }) {
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

type ViewActionsProps = ViewsMenuProps & {
  current: ListView | undefined
  isChanged: boolean
  onTask(task: ViewTask): void
}

function ViewActions({ list, views, current, isChanged, onTask }: ViewActionsProps) {
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
