import { dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { DealComposer } from '#features/deals/deal-composer.tsx'
import { Dialog } from '#ui/dialog.tsx'

type BoardComposerProps = { deal: Deal; start: 'call' | 'plan'; onClose: () => void }

/** Logs and plans for a card, above the board. */
export const BoardComposer = ({ deal, start, onClose }: BoardComposerProps) => (
  <Dialog onClose={onClose} title={dealTitle(deal)} size="lg">
    <DealComposer deal={deal} start={start} onPlanned={onClose} />
  </Dialog>
)
