import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BulkSubject, ListRow } from '#kit/list/list-definition.ts'
import { counted } from '#kit/list/table/page-range.ts'
import { useOnline } from '#kit/online.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { BulkResults } from './bulk-results.tsx'
import { TYPED_ABOVE, type BulkAction } from './bulk.ts'
import { useBulk } from './use-bulk.ts'

type BulkDialogProps = {
  definition: BulkSubject
  action: BulkAction
  /** The rows as they were when the dialog opened. */
  rows: readonly ListRow[]
  onClose(): void
}

/** Asks what a bulk action needs, runs it row by row, and shows what became of each. */
export function BulkDialog({ definition, action, rows, onClose }: BulkDialogProps) {
  const bulk = useBulk(definition, action, rows)
  const title = `${action.label}: ${counted(rows.length, definition.noun)}`
  // While it runs only `Stop` ends it: a stray Escape must not hide what is going on.
  const close = () => !bulk.isRunning && onClose()
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={title}
      withCloseButton={!bulk.isRunning}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {bulk.outcomes.size === 0 ? (
        <BulkQuestion
          action={action}
          rows={rows}
          definition={definition}
          onStart={bulk.start}
          onClose={onClose}
        />
      ) : (
        <BulkResults bulk={bulk} rows={rows} rowName={definition.rowName} onClose={onClose} />
      )}
    </Modal>
  )
}

type BulkQuestionProps = Omit<BulkDialogProps, 'definition'> & {
  definition: BulkSubject
  onStart(value: unknown): void
}

function BulkQuestion({ definition, action, rows, onStart, onClose }: BulkQuestionProps) {
  const { Fields, initial, label, tone } = action
  const online = useOnline()
  const [value, setValue] = useState(initial)
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const number = String(rows.length)
  const needsTyping = rows.length > TYPED_ABOVE
  const problem = action.problem?.(value)
  const isTyped = !needsTyping || typed.trim() === number
  const submit = () => {
    setWasTried(true)
    if (problem === undefined && isTyped && online.ok) onStart(value)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {named(rows.map(definition.rowName))}
        </Text>
        {Fields && <Fields value={value} onChange={setValue} problem={wasTried ? problem : undefined} />}
        {needsTyping && (
          <TextInput
            label={`Type ${number} to confirm`}
            autoComplete="off"
            inputMode="numeric"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={wasTried && !isTyped && `Enter ${number}, the number of ${definition.noun.many} selected.`}
          />
        )}
        {!online.ok && (
          <Notice tone="warning" role="status">
            {online.why}
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...(tone === 'danger' ? { color: 'red.9' } : {})}>
            {label} {counted(rows.length, definition.noun)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** "Ana Silva, Ben Okafor and 11 others". */
function named(names: readonly string[]): string {
  const shown = names.slice(0, 4)
  const others = names.length - shown.length
  return others > 0
    ? `${shown.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`
    : shown.join(', ')
}
