import { ActionIcon, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { List } from './use-list.ts'
import { t } from '@touchline/domain/language/t.ts'

const ColumnRows = lazyPart(async () => (await import('./column-rows.tsx')).ColumnRows)

/** Choice of columns and their order. The first one links to the record and stays. */
export const ColumnChooser = ({ list }: { list: List }) => (
  <Popover position="bottom-end" shadow="md" trapFocus returnFocus width={280}>
    <Popover.Target>
      <ActionIcon variant="default" size={30} data-of-rows aria-label={t('Columns')} title={t('Columns')}>
        <IconColumns3 size={15} aria-hidden />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label={t('Columns')}>
      <ColumnRows list={list} />
    </Popover.Dropdown>
  </Popover>
)
