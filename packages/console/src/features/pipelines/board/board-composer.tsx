import { Modal } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { DealComposer } from '#features/pipelines/deal-composer.tsx'

type BoardComposerProps = { deal: Deal; start: 'call' | 'plan'; onClose: () => void }

/** Logs and plans for a card, above the board. */
export const BoardComposer = ({ deal, start, onClose }: BoardComposerProps) => (
  <Modal
    opened
    onClose={onClose}
    title={dealTitle(deal)}
    size="lg"
    closeButtonProps={{ 'aria-label': t('Close') }}
  >
    <DealComposer deal={deal} start={start} onPlanned={onClose} />
  </Modal>
)
