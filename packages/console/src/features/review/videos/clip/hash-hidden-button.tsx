import { Button } from '@mantine/core'
import { useHashHiddenOpening } from './hash-hidden-address.ts'
import { t } from '@touchline/domain/language/t.ts'

/** For when the queue is empty. */
export function HashHiddenButton() {
  const { open } = useHashHiddenOpening()
  return (
    <Button variant="default" onClick={open}>
      {t('Look for copies of hidden videos')}
    </Button>
  )
}
