import { Button } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'

/** Undoes what is said beside it. */
export function UndoButton({ undo }: { undo: () => Promise<void> }) {
  return (
    <Button size="compact-sm" variant="default" onClick={() => void undo()} aria-keyshortcuts="Z">
      {t('Undo')}
    </Button>
  )
}
