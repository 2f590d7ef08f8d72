import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { List } from '#kit/list/use-list.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'

/** What colleagues added to the list, shown when it is asked for. */
export function NewRows({ list: { held } }: { list: List }) {
  const show = () => {
    held.show()
    // The button goes away with what it told of.
    document.getElementById(HEADING_ID)?.focus({ preventScroll: true })
  }
  useShortcuts('List', [{ label: 'Show new rows', keys: 'n', run: show }])
  return (
    <div role="status">
      <Button size="xs" variant="light" leftSection={<IconArrowUp size={15} aria-hidden />} onClick={show}>
        {held.waiting} new
      </Button>
    </div>
  )
}
