import { Button, Collapse, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'

/** Content behind a button, made on demand. */
export function Folded({ label, children }: { label: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="sm" align="stretch">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        ms={-8}
        style={{ alignSelf: 'flex-start' }}
      >
        {label}
      </Button>
      <Collapse expanded={isOpen}>{isOpen && children()}</Collapse>
    </Stack>
  )
}
