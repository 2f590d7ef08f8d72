import { Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FileColumn } from './list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import { counted } from './table/page-range.ts'
import type { List } from './use-list.ts'
import { fitting } from '#kit/fitting.ts'
import { filedIn, usualFile } from './export-rows.ts'
import { t } from '@touchline/domain/language/t.ts'

type ExportColumnsProps = {
  list: List
  onClose(): void
  onChosen(columns: readonly FileColumn<ListRow>[]): void
}

type Offered = { all: readonly FileColumn<ListRow>[]; usual: readonly string[] }

/** Columns for a file: the shown ones are selected, any other can be. */
export function ExportColumns({ list, onClose, onChosen }: ExportColumnsProps) {
  const { definition, shownColumns, count, rows } = list
  const [offered, setOffered] = useState<Offered>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  // Columns as they were when the dialog opened.
  const [shown] = useState(shownColumns)
  useEffect(() => {
    void filedIn(definition).then((filed) => {
      const usual = usualFile(definition, filed, shown)
      const others = filed.columns.filter((column) => !usual.includes(column))
      setOffered({ all: [...usual, ...others], usual: usual.map(({ id }) => id) })
      setChosen(usual.map(({ id }) => id))
    })
  }, [definition, shown])
  if (offered === undefined) return null

  const { all, usual } = offered
  const found = fitting(all, typed, ({ label }) => label)
  const choose = (ids: readonly string[]) =>
    setChosen(all.flatMap(({ id }) => (ids.includes(id) ? [id] : [])))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0) onChosen(all.filter(({ id }) => chosen.includes(id)))
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {rows?.looked
            ? t('Searches all {records}. The ID is always the first column.', {
                records: counted(rows.looked.of, definition.noun),
              })
            : count === undefined
              ? t('The ID is always the first column.')
              : t('{records}. The ID is always the first column.', {
                  records: counted(count, definition.noun),
                })}
        </Text>
        <TextInput
          aria-label={t('Find a column')}
          placeholder={t('Find a column')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing={10} {...scrolled} aria-label={t('Columns')}>
          {found.map(({ id, label }) => (
            <Checkbox
              key={id}
              size="sm"
              label={label}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
          {found.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('No column with that name')}
            </Text>
          )}
        </SimpleGrid>
        <Group gap={4}>
          <Button size="compact-sm" variant="subtle" onClick={() => choose(all.map(({ id }) => id))}>
            {t('Select all')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => choose([])}>
            {t('Select none')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => choose(usual)}>
            {t('As in the list')}
          </Button>
        </Group>
        <Group justify="flex-end" gap="xs">
          <Text size="sm" c="dimmed" role="status" me="auto">
            {t('{chosen} of {count, plural, one {# column} other {# columns}}', {
              chosen: chosen.length,
              count: all.length,
            })}
          </Text>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Begin isPossible={chosen.length > 0} />
        </Group>
      </Stack>
    </form>
  )
}

/** There may be many; a scrolling list must be reachable with the keyboard. */
const scrolled = { role: 'group', tabIndex: 0, mah: 320, p: 4, style: { overflowY: 'auto' } } as const

/** Gets the focus first: most files are what the list shows. */
function Begin({ isPossible }: { isPossible: boolean }) {
  return (
    <Button
      type="submit"
      data-autofocus
      ref={focus}
      {...(isPossible ? {} : { 'data-disabled': true, 'aria-disabled': true })}
    >
      {t('Export')}
    </Button>
  )
}

/** Focuses the button, since the columns load a moment after the dialog. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
