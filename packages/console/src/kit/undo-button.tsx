import { Button } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { KeyOf } from '#ui/key-of.tsx'

/** Undoes the action described next to it. */
export function UndoButton({ undo }: { undo: () => Promise<void> }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => void undo()}
      aria-keyshortcuts="Z"
      rightSection={<KeyOf shortcut="Z" />}
    >
      {t('Undo')}
    </Button>
  )
}
