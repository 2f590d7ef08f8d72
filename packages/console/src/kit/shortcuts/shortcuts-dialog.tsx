import { Group, Kbd, Modal, Stack, Switch, Text, Title } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { isMac } from '#ui/is-mac.ts'
import { keyName } from './key-name.ts'
import {
  areShortcutsOn,
  currentScopes,
  EVERYWHERE,
  subscribeScopes,
  switchShortcuts,
  type Shortcut,
  type ShortcutScope,
} from './registry.ts'
import { t } from '@touchline/domain/language/t.ts'

const always: readonly Shortcut[] = [
  { keys: isMac() ? '⌘ K' : t('Ctrl K'), label: t('Search and commands'), run: () => {} },
  { keys: '?', label: t('Keyboard shortcuts'), run: () => {} },
]

/** Shortcuts of the page, by scope. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const scopes = useSyncExternalStore(subscribeScopes, currentScopes)
  const own = scopes.filter(({ scope }) => scope !== EVERYWHERE)
  const everywhere = scopes.filter((scope) => !own.includes(scope)).flatMap(({ shortcuts }) => shortcuts)
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
        {[...own, { scope: EVERYWHERE, shortcuts: [...always, ...everywhere] }].map((scope, index) => (
          <ScopeList key={`${scope.scope} ${index}`} {...scope} />
        ))}
        <Switch
          label={t('Single-key shortcuts')}
          description={t('When off, only shortcuts with Ctrl or ⌘ work.')}
          checked={isOn}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      </Stack>
    </Modal>
  )
}

/** Shortcuts of one scope; commands without a key are in the palette. */
function ScopeList({ scope, shortcuts }: ShortcutScope) {
  const pressed = shortcuts.flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, label }]))
  if (pressed.length === 0) return null
  return (
    <section>
      <Title order={3} size="h6" mb={8}>
        {scope}
      </Title>
      <Stack gap={8}>
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
