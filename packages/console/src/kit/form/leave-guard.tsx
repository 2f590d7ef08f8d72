import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { paths } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

type LeaveGuardProps = {
  /** Whether nothing would be lost. */
  isLeavable: () => boolean
  onDiscard: () => void
}

/** Asks before unsaved changes are lost, inside the console and when the tab is closed. */
export function LeaveGuard({ isLeavable, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // An ended session leads to the login page and back; the draft is kept.
      nextLocation.pathname !== paths.login() &&
      !isLeavable(),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavable()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isLeavable])

  const stay = () => blocker.reset?.()
  const discard = () => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t('Leave without saving?')}
      closeButtonProps={{ 'aria-label': t('Stay') }}
      size="sm"
    >
      <Stack gap="md">
        <Text size="sm">{t('Your changes on this page aren’t saved.')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={discard}>
            {t('Discard changes')}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t('Stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
