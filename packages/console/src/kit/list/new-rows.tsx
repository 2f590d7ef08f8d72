import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { List } from './use-list.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import classes from './new-rows.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** Rows that colleagues added, shown on request. Placed over the list. */
export function NewRows({ list: { held } }: { list: List }) {
  const show = () => {
    held.show()
    // The button disappears with its rows.
    document.getElementById(HEADING_ID)?.focus({ preventScroll: true })
  }
  useShortcuts(t('List'), [{ label: t('Show new rows'), keys: 'n', run: show }])
  return (
    <div role="status" className={classes['place']}>
      <Button
        size="xs"
        radius="xl"
        className={classes['button']}
        leftSection={<IconArrowUp size={15} aria-hidden />}
        onClick={show}
      >
        {t('{count, plural, other {# new}}', { count: held.waiting })}
      </Button>
    </div>
  )
}
