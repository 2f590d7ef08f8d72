import { ownPlace } from '#browser/own-places.ts'
import { Checkbox, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { useState } from 'react'
import { Panel } from '#ui/panel.tsx'

type Check = { id: string; label: string }

const checksFor = ({ kind, evidence = [] }: OwnershipRequest, isManaged: boolean): Check[] => [
  ...(evidence.length > 0
    ? [
        { id: 'person', label: t('The evidence names the applicant') },
        { id: 'club', label: t('The evidence names this club') },
        { id: 'recent', label: t('The evidence is recent and signed') },
      ]
    : []),
  { id: 'address', label: t('The e-mail address or website belongs to the club') },
  { id: 'position', label: t('The position matches the club’s own information') },
  ...(isManaged || kind === 'transfer'
    ? [{ id: 'manager', label: t('The current manager knows about the request') }]
    : []),
]

type ChecklistProps = { request: OwnershipRequest; isManaged: boolean }

/** Checklist for the reviewer: kept in this tab, and blocks nothing. */
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
      title={t('Checklist')}
      aside={
        <Text size="sm" c="dimmed">
          {t('{done} of {total}', { done, total: checks.length })}
        </Text>
      }
    >
      <Checkbox.Group value={[...checked]} onChange={change} aria-label={t('Checklist')}>
        <Stack gap={8}>
          {checks.map(({ id, label }) => (
            <Checkbox key={id} value={id} label={label} size="sm" />
          ))}
        </Stack>
      </Checkbox.Group>
    </Panel>
  )
}

function readChecked(id: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(ownPlace('checklist', id).read() ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return [] // not ours
  }
}

/** Where nothing is kept, the ticks live as long as the page. */
const writeChecked = (id: string, checked: readonly string[]): void =>
  void ownPlace('checklist', id).write(JSON.stringify(checked))
