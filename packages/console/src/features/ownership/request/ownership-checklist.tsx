import { Checkbox, Stack, Text } from '@mantine/core'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { useState } from 'react'
import { Panel } from '#ui/panel.tsx'

type Check = { id: string; label: string }

const checksFor = ({ kind, evidence = [] }: OwnershipRequest, isManaged: boolean): Check[] => [
  ...(evidence.length > 0
    ? [
        { id: 'person', label: 'The evidence names the applicant' },
        { id: 'club', label: 'The evidence names this club' },
        { id: 'recent', label: 'The evidence is recent and signed' },
      ]
    : []),
  { id: 'address', label: 'The e-mail address or the website leads to the club' },
  { id: 'position', label: 'The position fits what the club says about itself' },
  ...(isManaged || kind === 'transfer'
    ? [{ id: 'manager', label: 'The present manager knows of the request' }]
    : []),
]

type ChecklistProps = { request: OwnershipRequest; isManaged: boolean }

/** What to look at before deciding. A help for the reviewer: it is kept in this tab and blocks nothing. */
export function Checklist({ request, isManaged }: ChecklistProps) {
  const checks = checksFor(request, isManaged)
  const [checked, setChecked] = useState<readonly string[]>(() => readChecked(request.id))
  const change = (values: string[]) => {
    setChecked(values)
    writeChecked(request.id, values)
  }
  const done = checks.filter(({ id }) => checked.includes(id)).length
  return (
    <Panel
      title="Checklist"
      aside={
        <Text size="sm" c="dimmed">
          {done} of {checks.length}
        </Text>
      }
    >
      <Checkbox.Group value={[...checked]} onChange={change} aria-label="Checklist">
        <Stack gap={8}>
          {checks.map(({ id, label }) => (
            <Checkbox key={id} value={id} label={label} size="sm" />
          ))}
        </Stack>
      </Checkbox.Group>
    </Panel>
  )
}

const keyOf = (id: string) => `touchline:checklist:${id}`

function readChecked(id: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return [] // not ours, or storage is switched off
  }
}

function writeChecked(id: string, checked: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(checked))
  } catch {
    // Storage is full or switched off: the ticks then live as long as the page.
  }
}
