import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Something to be read before going on: it takes the focus whenever it appears or says something new. */
export type Notice = { kind: 'error' | 'done'; text: string }

export function FormAlert({ notice }: { notice: Notice }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [notice])
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      color={notice.kind === 'error' ? 'red' : 'pitch'}
      variant="light"
      styles={{ message: { color: 'var(--mantine-color-text)' } }}
    >
      {notice.text}
    </Alert>
  )
}
