import { Group, Kbd, Modal, Stack, Switch, Text, Title } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { isMac } from '#ui/device/is-mac.ts'
import { keyName } from './key-name.ts'
import {
  areShortcutsOn,
  currentScopes,
  subscribeScopes,
  switchShortcuts,
  type ShortcutScope,
} from './registry.ts'
import { t } from '@touchline/domain/language/t.ts'

const always: ShortcutScope = {
  scope: 'Everywhere',
  shortcuts: [
    { keys: isMac() ? '⌘ K' : t('Ctrl K'), label: t('Search and commands'), run: () => {} },
    { keys: '?', label: t('This list'), run: () => {} },
  ],
}

/** The shortcuts of the page, by what offers them. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const scopes = useSyncExternalStore(subscribeScopes, currentScopes)
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const change = (on: boolean) => {
    switchShortcuts(on)
    setIsOn(on)
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Keyboard shortcuts')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="lg">
        {[...scopes, always].map((scope, index) => (
          <ScopeList key={`${scope.scope} ${index}`} {...scope} />
        ))}
        <Switch
          label={t('Single-key shortcuts')}
          description={t('Off: only those with Ctrl or ⌘ work.')}
          checked={isOn}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      </Stack>
    </Modal>
  )
}

/** What has no key of its own is a command of the palette. */
function ScopeList({ scope, shortcuts }: ShortcutScope) {
  const pressed = shortcuts.flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, label }]))
  if (pressed.length === 0) return null
  return (
    <section>
      <Title order={3} size="h6" mb={6}>
        {scope}
      </Title>
      <Stack gap={6}>
        {pressed.map(({ keys, label }) => (
          <Group key={keys} justify="space-between" wrap="nowrap">
            <Text size="sm">{label}</Text>
            <Kbd>{keyName(keys)}</Kbd>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
