import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Something to be read before going on. `key` tells one from the next, even when both say the same. */
export type Notice = { kind: 'error' | 'done'; text: string; key: number }

let notices = 0
export const newNotice = (kind: Notice['kind'], text: string): Notice => ({ kind, text, key: ++notices })

/** It takes the focus when it appears; render it with the notice's key, so that each one does. */
export function FormAlert({ notice }: { notice: Notice }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      bg={notice.kind === 'error' ? 'var(--tl-bad-fill)' : 'var(--tl-good-fill)'}
      styles={{ message: { color: 'var(--mantine-color-text)' } }}
    >
      {notice.text}
    </Alert>
  )
}
