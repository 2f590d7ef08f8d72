import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { columnBreak } from './column-break.ts'
import classes from './form-frame.module.css'

export type FormPart = {
  key: string
  /** Approximate number of rows of fields in it. */
  rows: number
  content: ReactNode
}

/**
 * Sections in one column, and in two where the form is wide. They are read and tabbed through column by column; the sections
 * alone determine where the second starts, so that a later message or field moves none across.
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
