import { ActionIcon, Button, Group, Menu, Stack, Text, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { all, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { useId, type ComponentType } from 'react'
import { useOnline } from '#kit/online.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { useNarrow } from '#ui/narrow.ts'
import { KeyOf } from '#ui/key-of.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** An action on a record, or the sentence why it isn't possible. */
export type RecordAction = {
  id: string
  label: string
  icon?: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  /** Whether its button is only an icon on phones: with words the others would need a second line. */
  isSign?: boolean
  verdict: Verdict
  run: () => void
  /** Whether it works offline: it waits in the tray then, or opens what does. */
  waits?: boolean
  tone?: 'primary' | 'default' | 'danger'
  /** Shown on the button and told to assistive technology; the page binds the key itself. */
  shortcut?: string
}

type ActionButtonsProps = {
  actions: readonly RecordAction[]
  /** Rarer or more serious actions, in a menu. */
  more?: readonly RecordAction[]
  /** Whether they are in a bar, which may have several lines: all are shown. */
  isBar?: boolean
}

/** Most buttons in one line of a phone, including the menu. */
const IN_LINE = 3

/** Actions of a record. A refused one stays reachable and says why. On phones those of a second line are in the menu. */
export function ActionButtons({ actions, more = [], isBar = false }: ActionButtonsProps) {
  const online = useOnline()
  const verdictOf = ({ waits, verdict }: RecordAction) => (waits === true ? verdict : all(online, verdict))
  const isFolded = useNarrow() && !isBar
  const room = actions.length + Math.min(1, more.length) > IN_LINE ? IN_LINE - 1 : IN_LINE
  const shown = isFolded ? actions.slice(0, room) : actions
  const folded = [...actions.slice(shown.length), ...more]
  const withOnline = (action: RecordAction) => ({ ...action, verdict: verdictOf(action) })
  // They are in the palette too; those with a key are bound by the page.
  useShortcuts(
    t('Actions'),
    [...actions, ...more].flatMap((action) =>
      verdictOf(action).ok && action.shortcut === undefined ? [action] : [],
    ),
  )
  return (
    <Group gap={isFolded ? 8 : 'xs'} role="group" aria-label={t('Actions')}>
      {shown.map((action) => (
        <ActionButton key={action.id} {...withOnline(action)} />
      ))}
      {folded.length > 0 && <MoreActions actions={folded.map(withOnline)} />}
    </Group>
  )
}

const looks = {
  primary: { variant: 'filled' },
  default: { variant: 'default' },
  danger: { variant: 'default', c: 'var(--mantine-color-error)' },
} as const

/** Refused, such as while warnings are being looked for: as wide as it will be, so that no button beside it moves. */
const refusedLooks = { ...looks, primary: { variant: 'default', fw: 600 }, danger: looks.default } as const

export function ActionButton({
  label,
  icon: Icon,
  isSign = false,
  verdict,
  run,
  tone = 'default',
  shortcut,
}: RecordAction) {
  const isNarrow = useNarrow()
  const Sign = isNarrow && isSign ? Icon : undefined
  const whyId = useId()
  const why = verdict.ok ? undefined : verdict.why
  const hint = why ?? (shortcut && t('Press {shortcut}', { shortcut }))
  return (
    <Tooltip label={hint ?? label} disabled={hint === undefined} multiline maw={280}>
      <Button
        {...(why === undefined ? looks : refusedLooks)[tone]}
        size="sm"
        leftSection={Icon && !Sign ? <Icon size={16} aria-hidden /> : null}
        rightSection={shortcut !== undefined && !isNarrow && <KeyOf shortcut={shortcut} />}
        {...(Sign ? { title: label } : {})}
        {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
        {...(why === undefined
          ? { onClick: run }
          : { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': whyId })}
      >
        {Sign && <Sign size={16} aria-hidden />}
        {Sign ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {why !== undefined && (
          <VisuallyHidden id={whyId} aria-hidden>
            {why}
          </VisuallyHidden>
        )}
      </Button>
    </Tooltip>
  )
}

function MoreActions({ actions }: { actions: readonly RecordAction[] }) {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Tooltip label={t('More actions')}>
          <ActionIcon variant="default" size={36} aria-label={t('More actions')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MoreAction key={action.id} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MoreAction({ label, icon: Icon, verdict, run, tone, shortcut }: RecordAction) {
  const why = verdict.ok ? undefined : verdict.why
  const refused = why !== undefined
  return (
    <Menu.Item
      leftSection={Icon && <Icon size={16} aria-hidden />}
      rightSection={shortcut !== undefined && <KeyOf shortcut={shortcut} />}
      {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
      // Not `disabled`: the reason must be reachable with the arrow keys.
      aria-disabled={refused || undefined}
      closeMenuOnClick={!refused}
      onClick={refused ? undefined : run}
      {...(tone === 'danger' && !refused ? { c: 'var(--mantine-color-error)' } : {})}
    >
      <Stack gap={2}>
        <Text size="sm" inherit={!refused} {...(refused ? { c: 'dimmed' } : {})}>
          {label}
        </Text>
        {refused && (
          <Text size="xs" c="dimmed">
            {why}
          </Text>
        )}
      </Stack>
    </Menu.Item>
  )
}
