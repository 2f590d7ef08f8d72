import { Button } from '@mantine/core'
import { useHashHiddenOpening } from './hash-hidden-address.ts'

/** For when nothing else is to be done. */
export function HashHiddenButton() {
  const { open } = useHashHiddenOpening()
  return (
    <Button variant="default" onClick={open}>
      Look for copies of hidden videos
    </Button>
  )
}
