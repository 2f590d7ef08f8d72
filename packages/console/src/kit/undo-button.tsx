import { Button } from '@mantine/core'

/** Undoes what is said beside it. */
export function UndoButton({ undo }: { undo: () => Promise<void> }) {
  return (
    <Button size="compact-sm" variant="default" onClick={() => void undo()} aria-keyshortcuts="Z">
      Undo
    </Button>
  )
}
