import { Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from './fold.module.css'

type FoldProps = {
  label: string
  /** Text next to the label. */
  hint?: string
  children: ReactNode
}

/** Content that opens on demand and stays rendered from then on. */
export function Fold({ label, hint, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      className={classes['fold']}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className={classes['head']}>
        {label}
        {hint !== undefined && (
          <Text span size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </summary>
      {wasOpened && <div className={classes['body']}>{children}</div>}
    </details>
  )
}
