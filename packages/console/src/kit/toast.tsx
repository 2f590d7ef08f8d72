import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { toAppError } from '#data/errors.ts'
import { FailureAction } from './failure-action.tsx'

/** Long enough to read, think and reach the button; hovering or focusing the toast stops the clock. Milliseconds. */
const SHOWN_MS = 10_000

type DoneOptions = {
  /** Takes back what was done; a rejection is shown as the failure that it is. */
  undo?: (() => Promise<unknown>) | undefined
  /** The decision that `undo` takes back. An earlier toast about the same record goes: its own would come too late. */
  of?: string | undefined
  /** The toast of that name before this one makes room for it: many decisions in a row are one toast that changes. */
  name?: string
}

type ErrorOptions = { retry?: (() => void) | undefined }

/** What was done last and can be taken back, for the key `Z`. */
let lastUndo: (() => Promise<void>) | undefined

export const toast = {
  /** Says that something was done. With `undo` it can be taken back from here, or with {@link undoLast}. */
  done(message: string, { undo, of, name }: DoneOptions = {}): void {
    const names = [name, of && recordOf(of)].filter((one) => one !== undefined)
    names.forEach((one) => named.get(one)?.())
    if (!undo) return void show('status', () => <Line message={message} />)
    show('status', (close) => {
      names.forEach((one) => named.set(one, close))
      const takeBack = undoOnce(undo, close)
      lastUndo = takeBack
      return <UndoLine message={message} undo={takeBack} />
    })
  },

  /** Says what failed and what helps. For failures that no form or dialog shows already. Returns the way to take it off. */
  error(failure: unknown, { retry }: ErrorOptions = {}): () => void {
    const error = toAppError(failure)
    return show('alert', (close) => (
      <Line message={error.sentence}>
        <FailureAction error={error} retry={retry} onAct={close} />
      </Line>
    ))
  },
}

/** How the toasts are closed that may have to make room; to close one that is gone does no harm. */
const named = new Map<string, () => void>()

/** A decision's key ends with the revision that it made. */
const recordOf = (decisionId: string) => decisionId.replace(/_\d+$/, '')

/** Takes back what the last toast offered to; false when there is nothing to take back. */
export function undoLast(): boolean {
  const undo = lastUndo
  void undo?.()
  return undo !== undefined
}

function undoOnce(undo: () => Promise<unknown>, close: () => void): () => Promise<void> {
  const once = async () => {
    close()
    if (lastUndo === once) lastUndo = undefined
    try {
      await undo()
      toast.done('Undone.')
    } catch (failure) {
      toast.error(failure)
    }
  }
  return once
}

type LineProps = { message: string; children?: ReactNode }

function Line({ message, children }: LineProps) {
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <div style={{ flex: 'none' }}>{children}</div>
    </Group>
  )
}

function UndoLine({ message, undo }: LineProps & { undo: () => Promise<void> }) {
  return (
    <Line message={message}>
      <Button size="compact-sm" variant="default" onClick={() => void undo()} aria-keyshortcuts="Z">
        Undo
      </Button>
    </Line>
  )
}

/** A toast that leaves by itself, but not from under the hand or the focus of the person. */
function show(role: 'status' | 'alert', content: (close: () => void) => ReactNode): () => void {
  const id = crypto.randomUUID()
  const close = () => void notifications.hide(id)
  const data = {
    id,
    role,
    withBorder: true,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    color: role === 'alert' ? 'red' : 'pitch',
    message: content(close),
  }
  // Mantine stops its clock on hover; for the focus, in this layout, it has to be told.
  const clock = (autoClose: number | false) => notifications.update({ ...shown, autoClose })
  const shown = { ...data, onFocusCapture: () => clock(false), onBlurCapture: () => clock(SHOWN_MS) }
  notifications.show({ ...shown, autoClose: role === 'alert' ? false : SHOWN_MS })
  return close
}
