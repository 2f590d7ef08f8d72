import { ActionIcon, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { focusableDisabled } from './table/focusable-disabled.ts'
import { fitting } from '#kit/fitting.ts'
import type { List } from './use-list.ts'
import { usualColumns } from './chosen-columns.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Number of columns above which there is a search. */
const MANY = 10

/** A line for each column: whether it is shown, and its place among the others. */
export function ColumnRows({ list }: { list: List }) {
  const { definition, widths, keepWidths } = list
  const [shownColumns, chooseColumns] = useColumns(list)
  const usual = usualColumns(definition)
  const isUsual = usual.join() === shownColumns.join() && Object.keys(widths).length === 0
  const [said, setSaid] = useState('')
  const [typed, setTyped] = useState('')
  const [titleId = '', ...movable] = shownColumns
  const hidden = definition.columns.map(({ id }) => id).filter((id) => !shownColumns.includes(id))
  const labelOf = (id: string) => definition.columns.find((column) => column.id === id)?.label ?? id

  const toggle = (id: string, show: boolean) =>
    chooseColumns(show ? [...shownColumns, id] : shownColumns.filter((shown) => shown !== id))
  const move = (id: string, by: 1 | -1) => {
    const from = movable.indexOf(id)
    const others = movable.filter((other) => other !== id)
    chooseColumns([titleId, ...others.toSpliced(from + by, 0, id)])
    setSaid(
      t('{column} is now column {place} of {total}.', {
        column: labelOf(id),
        place: from + by + 2,
        total: shownColumns.length,
      }),
    )
  }

  const all = [...movable, ...hidden]
  const found = fitting(all, typed, labelOf)
  return (
    <Stack gap={4}>
      {all.length > MANY && (
        <TextInput
          size="xs"
          aria-label={t('Find a column')}
          placeholder={t('Find a column')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Stack gap={4} mah="min(420px, 50vh)" style={{ overflowY: 'auto' }}>
        {found.map((id) => {
          const position = movable.indexOf(id)
          const isShown = position >= 0
          return (
            <Group key={id} justify="space-between" wrap="nowrap" gap="xs" mih={30}>
              <Checkbox
                size="xs"
                label={labelOf(id)}
                checked={isShown}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
              />
              <Group gap={2} wrap="nowrap">
                <MoveButton
                  label={t('Move {label} up', { label: labelOf(id) })}
                  Icon={IconArrowUp}
                  can={position > 0}
                  move={() => move(id, -1)}
                />
                <MoveButton
                  label={t('Move {label} down', { label: labelOf(id) })}
                  Icon={IconArrowDown}
                  can={isShown && position < movable.length - 1}
                  move={() => move(id, 1)}
                />
              </Group>
            </Group>
          )
        })}
        {found.length === 0 && (
          <Text size="xs" c="dimmed">
            {t('No column with that name')}
          </Text>
        )}
      </Stack>
      <Text role="status" size="xs" c="dimmed" mih={18}>
        {said}
      </Text>
      <Button
        size="xs"
        variant="subtle"
        {...focusableDisabled(!isUsual)}
        onClick={() => {
          keepWidths({})
          chooseColumns(usual, {})
        }}
      >
        {t('Reset columns')}
      </Button>
    </Stack>
  )
}

/** The chosen columns at once, before the address has changed: the next choice builds on this one. */
function useColumns({ shownColumns, chooseColumns }: List) {
  const [chosen, setChosen] = useState<readonly string[]>()
  if (chosen?.join() === shownColumns.join()) setChosen(undefined)
  const choose: List['chooseColumns'] = (columns, ...others) => {
    setChosen(columns)
    chooseColumns(columns, ...others)
  }
  return [chosen ?? shownColumns, choose] as const
}

type MoveButtonProps = { label: string; Icon: typeof IconArrowUp; can: boolean; move(): void }

function MoveButton({ label, Icon, can, move }: MoveButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label={label}
      {...focusableDisabled(can)}
      onClick={() => can && move()}
    >
      <Icon size={15} aria-hidden />
    </ActionIcon>
  )
}
