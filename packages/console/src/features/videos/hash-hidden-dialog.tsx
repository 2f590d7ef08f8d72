import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { hashHidden, type HiddenProgress } from '#data/nouns/video/clips/hash-hidden.ts'
import { useOnline } from '#kit/online.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { t } from '@touchline/domain/language/t.ts'
import { useEffect, useRef, useState } from 'react'
import { AppError, toAppError } from '#data/errors.ts'
import { NoPixels } from '#data/nouns/video/clips/clip-pixels.ts'

/** Scans hidden videos that nobody has opened since clips are compared; shows progress and can be stopped. */
export function HashHiddenDialog({ onClose }: { onClose: () => void }) {
  const { state, start, stop } = useHashHidden()
  const online = useOnline()
  return (
    <Dialog onClose={onClose} size="md" title={t('Look for copies of hidden videos')}>
      <Stack gap="md">
        <Text size="sm">
          {t(
            'Copies of a rejected, removed or escalated video are recognised once it has been opened in this queue. This browser can scan the others now, one frame a second, without showing them.',
          )}
        </Text>
        {'progress' in state && <Looked {...state.progress} />}
        {state.state === 'done' && <Text size="sm">{doneText(state.progress)}</Text>}
        {state.state === 'stopped' && (
          <Text size="sm">{t('Stopped. The next scan continues from here.')}</Text>
        )}
        {state.state === 'failed' && (
          <Notice tone="bad" role="alert">
            {state.error.sentence}
          </Notice>
        )}
        <Group gap="xs" justify="space-between">
          <Text size="xs" c="dimmed">
            {t('Keep this dialog open. Closing it stops the scan.')}
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
              {state.state === 'idle' ? t('Start') : t('Continue')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

function Looked({ seen, of, added }: HiddenProgress) {
  return (
    <Stack gap={8}>
      <Progress.Root size="sm">
        <Progress.Section value={of === 0 ? 0 : (seen / of) * 100} aria-label={t('Hidden videos')} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {of === 0
          ? t('Counting…')
          : t('{seen} of {total} hidden videos · {added} new', {
              seen: numberText(seen),
              total: numberText(of),
              added: numberText(added),
            })}
      </Text>
    </Stack>
  )
}

function doneText({ of, added, unreadable }: HiddenProgress): string {
  if (of === 0) return t('No hidden videos.')
  const told =
    added === 0
      ? t('All hidden videos were already scanned.')
      : t(
          '{count, plural, one {Done. # more video is compared with each new one.} other {Done. # more videos are compared with each new one.}}',
          { count: added },
        )
  if (unreadable === 0) return told
  const unplayable = t(
    '{count, plural, one {# video has no playable file.} other {# videos have no playable file.}}',
    { count: unreadable },
  )
  return added === 0 && unreadable === of ? unplayable : `${told} ${unplayable}`
}

type State =
  | { state: 'idle' }
  | { state: 'running' | 'stopped' | 'done'; progress: HiddenProgress }
  | { state: 'failed'; error: AppError }

const started: HiddenProgress = { seen: 0, of: 0, added: 0, unreadable: 0 }

/** Scans hidden videos while its dialog is open. */
function useHashHidden() {
  const [state, setState] = useState<State>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = () => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const show = (next: State) => {
      if (!signal.aborted) setState(next)
    }
    show({ state: 'running', progress: started })
    hashHidden(signal, (progress) => show({ state: 'running', progress })).then(
      (progress) => show({ state: 'done', progress }),
      (failure: unknown) => show({ state: 'failed', error: errorOf(failure) }),
    )
  }
  const stop = () => {
    running.current?.abort()
    setState((now) => (now.state === 'running' ? { ...now, state: 'stopped' } : now))
  }
  return { state, start, stop }
}

const errorOf = (failure: unknown) =>
  failure instanceof NoPixels
    ? new AppError('unknown', {
        cause: failure,
        sentence: t('The storage doesn’t let this page read pictures, so videos can’t be compared.'),
      })
    : toAppError(failure)
