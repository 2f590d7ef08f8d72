import { Anchor, List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { toAppError } from '#data/errors.ts'
import { FailureAction } from '#kit/failure-action.tsx'
import { Panel } from '#ui/panel.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { Bone } from '#ui/bones.tsx'

/** A possible duplicate of the record in the form. */
export type DuplicateLine = {
  id: string
  to: string
  name: string
  /** Facts that distinguish it; empty parts are left out. */
  facts: readonly string[]
  reasons: readonly string[]
}

export type DuplicatesState = 'missing' | 'searching' | 'found' | 'failed'

type DuplicatesPanelProps = {
  title: string
  noun: { one: string; many: string }
  /** Field to enter first, where something is missing. */
  missing: string
  state: DuplicatesState
  duplicates: readonly DuplicateLine[]
  error: unknown
  retry: () => void
  /** Values that can be copied from the found records. */
  children?: ReactNode
}

/** Possible duplicates of the record in the form. They warn and never block. */
export function DuplicatesPanel({
  title,
  noun,
  missing,
  state,
  duplicates,
  error,
  retry,
  children,
}: DuplicatesPanelProps) {
  return (
    <Panel title={title}>
      <Text size="sm" c="dimmed" role="status">
        {state === 'missing' && missing}
        {state === 'failed' && toAppError(error).sentence}
        {state === 'searching' && t('Searching {nouns}…', { nouns: noun.many })}
        {state === 'found' && summary(duplicates.length, noun)}
      </Text>
      {duplicates.length > 0 && (
        <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {duplicates.map((duplicate) => (
            <Duplicate key={duplicate.id} {...duplicate} />
          ))}
        </Stack>
      )}
      {children}
      {state === 'searching' && duplicates.length === 0 && <Bone h={20} w="70%" />}
      {state === 'failed' && <FailureAction error={toAppError(error)} retry={retry} />}
    </Panel>
  )
}

/** Announcement of their number. */
function summary(count: number, { one, many }: { one: string; many: string }): string {
  if (count === 0) return t('No possible duplicates.')
  return t('{count} {nouns} found.', { count, nouns: count === 1 ? one : many })
}

function Duplicate({ to, name, facts, reasons }: DuplicateLine) {
  const told = facts.filter(Boolean)
  return (
    <li>
      <Anchor href={to} target="_blank" rel="noopener" size="sm">
        {name}
        <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
      </Anchor>
      {told.length > 0 && <Text size="sm">{told.join(' · ')}</Text>}
      <List size="sm" c="dimmed" listStyleType="none">
        {reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
    </li>
  )
}
