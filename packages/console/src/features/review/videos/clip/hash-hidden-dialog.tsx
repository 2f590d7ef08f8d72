import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import type { HiddenProgress } from '#data/nouns/video/clips/hash-hidden.ts'
import { useOnline } from '#kit/online.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { useHashHidden } from './use-hash-hidden.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Looks at hidden videos that nobody has opened since clips are compared: with progress, stopped at any time. */
export function HashHiddenDialog({ onClose }: { onClose: () => void }) {
  const { state, start, stop } = useHashHidden()
  const online = useOnline()
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t('Look for copies of hidden videos')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        <Text size="sm">
          {t(
            'A rejected, removed or escalated video is recognised in another file only after somebody has opened it in this queue. This browser can look at the others now: one frame a second, without showing them.',
          )}
        </Text>
        {'progress' in state && <Looked {...state.progress} />}
        {state.state === 'done' && <Text size="sm">{doneText(state.progress)}</Text>}
        {state.state === 'stopped' && (
          <Text size="sm">
            {t('Stopped. What was looked at is kept; the next time it goes on from there.')}
          </Text>
        )}
        {state.state === 'failed' && (
          <Notice tone="bad" role="alert">
            {state.error.sentence}
          </Notice>
        )}
        <Group gap="xs" justify="space-between">
          <Text size="xs" c="dimmed">
            {t('Keep this dialog open. Closing it stops.')}
          </Text>
          {state.state === 'running' ? (
            <Button variant="default" onClick={stop}>
              {t('Stop')}
            </Button>
          ) : state.state === 'done' ? (
            <Button variant="default" onClick={onClose}>
              {t('Close')}
            </Button>
          ) : (
            <Button onClick={start} disabled={!online.ok}>
              {state.state === 'idle' ? 'Start' : 'Continue'}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Looked({ seen, of, added }: HiddenProgress) {
  return (
    <Stack gap={6}>
      <Progress.Root size="sm">
        <Progress.Section value={of === 0 ? 0 : (seen / of) * 100} aria-label={t('Hidden videos')} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {of === 0
          ? 'Counting…'
          : t('{seen} of {of} hidden videos · {added} new', {
              seen: numberText(seen),
              of: numberText(of),
              added: numberText(added),
            })}
      </Text>
    </Stack>
  )
}

function doneText({ of, added, unreadable }: HiddenProgress): string {
  if (of === 0) return t('No video is hidden.')
  const told =
    added === 0
      ? t('All hidden videos had been looked at before.')
      : t('Done. {added} more {value} compared with each new one.', {
          added: numberText(added),
          value: added === 1 ? 'video is' : 'videos are',
        })
  if (unreadable === 0) return told
  const most = added === 0 && unreadable === of ? '' : `${told} `
  return t('{most}{unreadable} {value} no file that can be played.', {
    most,
    unreadable: numberText(unreadable),
    value: unreadable === 1 ? 'has' : 'have',
  })
}
