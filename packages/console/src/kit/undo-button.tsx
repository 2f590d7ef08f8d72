import { Button, Kbd } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { useNarrow } from '#ui/narrow.ts'

/** Undoes the action described next to it. */
export function UndoButton({ undo }: { undo: () => Promise<void> }) {
  const isNarrow = useNarrow()
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => void undo()}
      aria-keyshortcuts="Z"
      rightSection={
        !isNarrow && (
          <Kbd size="xs" aria-hidden>
            Z
          </Kbd>
        )
      }
    >
      {t('Undo')}
    </Button>
  )
}
