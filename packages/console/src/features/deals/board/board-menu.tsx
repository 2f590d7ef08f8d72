import { Menu, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { moveOf } from '@touchline/domain/nouns/deal/deal-status.ts'
import { dealStatusOf, dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'

export type MenuFor = { deal: Deal; button: HTMLElement }

/** An action on a card other than moving it. */
export type CardAction = { label: string; run(deal: Deal): void }

type BoardMenuProps = {
  opened: MenuFor | undefined
  stages: readonly PipelineStage[]
  actions: readonly CardAction[]
  onClose(): void
  onMove(deal: Deal, to: PipelineStage): void
}

/** Actions on a card, and the stages it can go to. One menu for all cards, opened at the pressed button. */
export function BoardMenu({ opened, stages, actions, onClose, onMove }: BoardMenuProps) {
  if (opened === undefined) return null
  const { deal, button } = opened
  const place = button.getBoundingClientRect()
  const close = () => {
    onClose()
    button.focus()
  }
  const items = (of: readonly PipelineStage[]) =>
    of.map((stage) => <StageItem key={stage.id} deal={deal} stage={stage} stages={stages} onMove={onMove} />)
  return (
    <Menu opened onClose={close} position="bottom-end" width={240} returnFocus={false}>
      <Menu.Target>
        <span
          aria-hidden
          // Physical: where the button was measured.
          style={{
            position: 'fixed',
            top: place.top,
            left: place.left,
            width: place.width,
            height: place.height,
            pointerEvents: 'none',
          }}
        />
      </Menu.Target>
      <Menu.Dropdown
        aria-label={t('Actions for {dealTitle}', { dealTitle: dealTitle(deal) })}
        mah="70vh"
        style={{ overflowY: 'auto' }}
      >
        {actions.map(({ label, run }) => (
          <Menu.Item key={label} onClick={() => run(deal)}>
            {label}
          </Menu.Item>
        ))}
        {items(stages.filter(({ kind }) => kind !== 'open'))}
        <Menu.Divider />
        <Menu.Label>{t('Move to…')}</Menu.Label>
        {items(stages.filter(({ kind }) => kind === 'open'))}
      </Menu.Dropdown>
    </Menu>
  )
}

type StageItemProps = { deal: Deal; stage: PipelineStage } & Pick<BoardMenuProps, 'stages' | 'onMove'>

function StageItem({ deal, stage, stages, onMove }: StageItemProps) {
  const move = moveOf(deal, stage.id, stages)
  const why = move === 'order' ? t('Current stage') : move === undefined ? t('Reopen it first') : undefined
  const isReopening = move === 'reopen' && dealStatusOf(deal) !== 'open'
  return (
    <Menu.Item
      aria-disabled={why !== undefined || undefined}
      closeMenuOnClick={why === undefined}
      onClick={why === undefined ? () => onMove(deal, stage) : undefined}
      {...(why === undefined ? {} : { c: 'dimmed' })}
    >
      {isReopening ? t('Reopen in {name}', { name: stage.name }) : stage.name}
      {why !== undefined && (
        <Text span size="xs" c="dimmed">
          {' '}
          · {why}
        </Text>
      )}
    </Menu.Item>
  )
}
