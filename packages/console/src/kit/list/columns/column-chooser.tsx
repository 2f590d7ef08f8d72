import { ActionIcon, Button, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { focusableDisabled } from '#kit/list/table/focusable-disabled.ts'
import type { List } from '#kit/list/use-list.ts'
import { usualColumns } from './chosen-columns.ts'

const ColumnRows = lazyPart(async () => (await import('./column-rows.tsx')).ColumnRows)

/** Which columns, in which order. The first one leads to the record and stays. */
export function ColumnChooser({ list }: { list: List }) {
  const { definition, shownColumns, chooseColumns } = list
  const usual = usualColumns(definition)
  const isUsual = usual.join() === shownColumns.join()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus width={280}>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label="Columns" title="Columns">
          <IconColumns3 size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap={4}>
          <ColumnRows list={list} />
          <Button
            size="xs"
            variant="subtle"
            mt={4}
            {...focusableDisabled(!isUsual)}
            onClick={() => chooseColumns(usual)}
          >
            Reset columns
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
