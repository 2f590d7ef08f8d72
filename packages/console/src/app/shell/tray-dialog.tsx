import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { goesByItself, type Waiting } from '@touchline/domain/engine/log/waiting.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageOfRecord } from '#app/record-places.ts'
import { putBack, takeOut } from '#data/tray.ts'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import { sendWaiting, waitingTitle } from './send-tray.ts'
import classes from './tray.module.css'

type TrayDialogProps = { opened: boolean; waiting: readonly Waiting[]; onClose: () => void }

/** Changes that wait or were refused; the person sends or discards each. */
export function TrayDialog({ opened, waiting, onClose }: TrayDialogProps) {
  const [isSending, setIsSending] = useState(false)
  const online = useOnline()
  const send = async (isWanted: (one: Waiting) => boolean) => {
    setIsSending(true)
    await sendWaiting(isWanted).catch((failure: unknown) => toast.error(failure))
    setIsSending(false)
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('Waiting changes')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(
            'You made these changes offline. Recent ones are sent when you’re back online; send older ones yourself. Each is checked against the current record.',
          )}
        </Text>
        {waiting.length === 0 && <Text size="sm">{t('Nothing is waiting.')}</Text>}
        <ul className={classes['list']}>
          {waiting.map((one) => (
            <li key={one.id}>
              <Line waiting={one} onOpen={onClose}>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={!online.ok || isSending}
                  aria-label={t('Send {change}', { change: waitingTitle(one) })}
                  onClick={() => void send(({ id }) => id === one.id)}
                >
                  {t('Send')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={isSending}
                  aria-label={t('Discard {change}', { change: waitingTitle(one) })}
                  onClick={() => void discard(one)}
                >
                  {t('Discard')}
                </Button>
              </Line>
            </li>
          ))}
        </ul>
        {waiting.length > 1 && (
          <Group justify="flex-end">
            <Button disabled={!online.ok} loading={isSending} onClick={() => void send(() => true)}>
              {t('Send all')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

type LineProps = { waiting: Waiting; onOpen: () => void; children: React.ReactNode }

function Line({ waiting, onOpen, children }: LineProps) {
  const now = useNow()
  const { collection, subjectId, way, at, problem } = waiting
  const page = way === 'create' || way === 'judge' ? undefined : pageOfRecord({ collection, id: subjectId })
  const title = waitingTitle(waiting)
  const said = sayingOf(waiting, now)
  return (
    <div className={classes['line']}>
      <div className={classes['what']}>
        {page === undefined ? (
          <span className={classes['title']}>{title}</span>
        ) : (
          <Anchor component={Link} to={page} onClick={onOpen} className={classes['title']}>
            {title}
          </Anchor>
        )}
        <Text size="sm" c="dimmed" component="p">
          <Time at={at} />
        </Text>
        {said !== undefined && (
          <Text
            size="sm"
            {...(problem === undefined ? {} : { c: 'var(--mantine-color-error)' })}
            component="p"
          >
            {said}
          </Text>
        )}
      </div>
      <Group gap={8} wrap="nowrap">
        {children}
      </Group>
    </div>
  )
}

/** Why it's still here, if not for lack of a connection. */
function sayingOf(waiting: Waiting, now: Date): string | undefined {
  const { way, problem } = waiting
  if (problem === undefined)
    return goesByItself(waiting, now)
      ? undefined
      : way === 'judge'
        ? t('Made over ten minutes ago. It goes to a colleague.')
        : t('Made over ten minutes ago. Send it if it’s still right.')
  return way === 'update'
    ? t('Not sent: {problem} Your input is still in the form.', { problem })
    : t('Not sent: {problem}', { problem })
}

async function discard(waiting: Waiting): Promise<void> {
  await takeOut(waiting)
  toast.done(t('Discarded: {change}.', { change: waitingTitle(waiting) }), {
    undo: () => putBack(waiting),
  })
}
