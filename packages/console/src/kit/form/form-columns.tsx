import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { columnBreak } from './column-break.ts'
import classes from './form-frame.module.css'

export type FormPart = {
  key: string
  /** About how many fields stand above each other in it. */
  rows: number
  content: ReactNode
}

/**
 * Sections below each other, and in two columns where the form is wide. They are read and tabbed through column by column;
 * where the second begins follows from the sections alone, so that a message or a field that comes later moves none across.
 */
export function FormColumns({ parts }: { parts: readonly FormPart[] }) {
  const at = columnBreak(parts.map(({ rows }) => rows))
  const columns = [parts.slice(0, at), parts.slice(at)].filter((column) => column.length > 0)
  return (
    <div className={classes['columns']}>
      {columns.map((column) => (
        <Stack key={column[0]?.key} gap="lg">
          {column.map(({ key, content }) => (
            <div key={key}>{content}</div>
          ))}
        </Stack>
      ))}
    </div>
  )
}
