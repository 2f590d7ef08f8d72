import { Menu, Text } from '@mantine/core'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { moveOf } from '@touchline/domain/nouns/pipeline/pipeline-status.ts'
import { dealStatusOf, dealTitle, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'

export type MenuFor = { deal: Deal; button: HTMLElement }

type BoardMenuProps = {
  opened: MenuFor | undefined
  stages: readonly PipelineStage[]
  onClose(): void
  onMove(deal: Deal, to: PipelineStage): void
}

/** Where a card can go. One menu for all cards: it opens at the button that was pressed. */
export function BoardMenu({ opened, stages, onClose, onMove }: BoardMenuProps) {
  if (opened === undefined) return null
  const { deal, button } = opened
  const place = button.getBoundingClientRect()
  const close = () => {
    onClose()
    button.focus()
  }
  return (
    <Menu opened onClose={close} position="bottom-end" width={240} returnFocus={false}>
      <Menu.Target>
        <span
          aria-hidden
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
      <Menu.Dropdown aria-label={`Move ${dealTitle(deal)} to`} mah="60vh" style={{ overflowY: 'auto' }}>
        <Menu.Label>Move to…</Menu.Label>
        {stages.map((stage) => (
          <StageItem key={stage.id} deal={deal} stage={stage} stages={stages} onMove={onMove} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type StageItemProps = { deal: Deal; stage: PipelineStage } & Pick<BoardMenuProps, 'stages' | 'onMove'>

function StageItem({ deal, stage, stages, onMove }: StageItemProps) {
  const move = moveOf(deal, stage.id, stages)
  const why = move === 'order' ? 'It is here.' : move === undefined ? 'Reopen it first.' : undefined
  const isReopening = move === 'reopen' && dealStatusOf(deal) !== 'open'
  return (
    <Menu.Item
      aria-disabled={why !== undefined || undefined}
      closeMenuOnClick={why === undefined}
      onClick={why === undefined ? () => onMove(deal, stage) : undefined}
      {...(why === undefined ? {} : { c: 'dimmed' })}
    >
      {isReopening ? `Reopen in ${stage.name}` : stage.name}
      {why !== undefined && (
        <Text span size="xs" c="dimmed">
          {' '}
          · {why}
        </Text>
      )}
    </Menu.Item>
  )
}
