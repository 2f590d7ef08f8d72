import { Combobox, Kbd, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { matching, type PaletteGroup } from './palette-groups.ts'
import type { PaletteItem } from './palette-source.ts'
import type { PaletteProps } from './palette.tsx'
import { useSourceGroups } from './use-source-groups.ts'
import classes from './palette.module.css'

/** Search and commands in one box: a combobox in a dialog, so that assistive technology hears what is chosen. */
export function PaletteDialog({
  opened,
  onClose,
  ...props
}: PaletteProps & { opened: boolean; onClose(): void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      title="Search and commands"
      classNames={{ header: classes.title }}
      padding={0}
      size="lg"
      yOffset="12vh"
    >
      <Box {...props} onClose={onClose} />
    </Modal>
  )
}

function Box({ commands, sources, onClose }: PaletteProps & { onClose(): void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { groups: found, isSearching, hasFailed } = useSourceGroups(sources, typed)
  const groups = [...found, { label: 'Commands', items: matching(commands, typed) }].filter(
    ({ items }) => items.length,
  )
  const { combobox, box } = useFirstSelected(groups)

  const choose = (key: string) => {
    const item = groups.flatMap(keyed).find((entry) => entry.key === key)?.item
    if (!item) return
    onClose()
    if ('to' in item.action) void navigate(item.action.to)
    else item.action.run()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          ref={box}
          aria-label="Search and commands"
          placeholder="Search records or type a command"
          size="md"
          variant="unstyled"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // The open list would keep Escape from the dialog.
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          data-autofocus
          className={classes.box}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.options} aria-label="Results">
        <div className={classes.scroll}>
          {groups.map((group) => (
            <Combobox.Group key={group.label} label={group.label}>
              {keyed(group).map(({ key, item }) => (
                <Combobox.Option key={key} value={key} className={classes.option}>
                  <Item {...item} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </div>
      </Combobox.Options>
      <p className={classes.foot} role="status">
        {statusLine(groups, isSearching, hasFailed)}
        <span className={classes.help} aria-hidden>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose <Kbd size="xs">Enter</Kbd> open
        </span>
      </p>
    </Combobox>
  )
}

/** Two groups may know the same id. */
const keyed = ({ label, items }: PaletteGroup) => items.map((item) => ({ key: `${label} ${item.id}`, item }))

/** The first result is chosen as soon as there is one, so that Enter is enough; assistive technology is told. */
function useFirstSelected(groups: readonly PaletteGroup[]) {
  const combobox = useCombobox({ opened: true })
  const box = useRef<HTMLInputElement>(null)
  const { selectFirstOption } = combobox
  const shown = groups
    .flatMap(keyed)
    .map(({ key }) => key)
    .join('\n')
  useEffect(() => {
    const id = shown === '' ? null : selectFirstOption()
    box.current?.setAttribute('aria-activedescendant', id ?? '')
  }, [shown, selectFirstOption])
  return { combobox, box }
}

function Item({ label, description, icon }: PaletteItem) {
  return (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        {description !== undefined && (
          <Text component="span" size="xs" c="dimmed" truncate>
            {description}
          </Text>
        )}
      </span>
    </>
  )
}

function statusLine(groups: readonly PaletteGroup[], isSearching: boolean, hasFailed: boolean): string {
  if (isSearching) return 'Searching…'
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const results = count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`
  return hasFailed ? `${results}. The search could not be asked.` : results
}
