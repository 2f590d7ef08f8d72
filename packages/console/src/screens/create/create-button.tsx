import { t } from '@touchline/domain/language/t.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useOnline } from '#kit/online.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { quickForms } from './creations.tsx'
import type { Given } from './quick-form.tsx'

type CreateButtonProps = {
  noun: keyof typeof quickForms
  label: string
  /** Name to begin with. */
  typed: string
  given?: Given
}

/** Makes a record that belongs to the one on the page, without leaving it. */
export function CreateButton({ noun, label, typed, given = {} }: CreateButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const online = useOnline()
  const Form = quickForms[noun]
  const open = () => online.ok && setOpen(true)
  useShortcuts(t('Create'), online.ok ? [{ label, run: open }] : [])
  const close = () => setOpen(false)
  return (
    <Group>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={open}
        {...(online.ok ? {} : { title: online.why, 'data-disabled': true, 'aria-disabled': true })}
      >
        {label}
      </Button>
      {isOpen && <Form typed={typed} given={given} onMade={close} onClose={close} />}
    </Group>
  )
}
