import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { queryOf } from '#kit/query.ts'
import { readListUrl } from '#kit/list/list-url.ts'
import { viewQueryOf, type List } from '#kit/list/use-list.ts'
import { usePageShown } from '#kit/page/page-shown.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { wholeOf } from './whole-of.ts'
import classes from './views.module.css'
import type { ViewTask } from './view-dialog.tsx'
import type { ListView, ListViews } from './views.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Loaded when the menu is opened, or after the first action on the page. */
const ViewsItems = lazyPart(async () => (await import('./views-items.tsx')).ViewsItems)
const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog)

type ViewsMenuProps = { list: List; views: ListViews }

/** Menu with the current saved view, the others, and their actions. */
export function ViewsMenu({ list, views }: ViewsMenuProps) {
  const { definition, url, viewQuery } = list
  // The rows come first, unless a view's name is shown above them.
  const enabled = usePageShown() || url.view !== undefined
  const { data: all = [] } = useQuery({ ...queryOf(views.list()), enabled })
  const [task, setTask] = useState<ViewTask>()
  const current = all.find(({ id }) => id === url.view)
  const isChanged = current !== undefined && canonical(current, list) !== viewQuery
  useShortcuts(t('Views'), [{ label: t('Save view as…'), run: () => setTask({ kind: 'create' }) }])
  const name = current?.name ?? wholeOf(definition)
  return (
    <>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"

            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={isChanged ? t('View: {name}, changed', { name }) : t('View: {name}', { name })}
          >
            {current === undefined ? (
              <>
                <span className={classes.whole}>{name}</span>
                <span className={classes.short}>{t('All')}</span>
              </>
            ) : (
              name
            )}
            {isChanged && (
              <Text span size="xs" c="dimmed" ms={8}>
                {t('changed')}
              </Text>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          <ViewsItems
            list={list}
            all={all}
            views={views}
            current={current}
            isChanged={isChanged}
            onTask={setTask}
          />
        </Menu.Dropdown>
      </Menu>
      {task && (
        <ViewDialog
          list={list}
          views={views}
          task={task}
          onTask={setTask}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  )
}

/** Query that the view would be saved with now: older ones may name columns or filters that no longer exist. */
function canonical({ query }: ListView, { definition, shownColumns }: List): string {
  const url = readListUrl(new URLSearchParams(query), definition)
  return viewQueryOf({ columns: shownColumns, ...url }, definition)
}
