import { Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { automationText } from '@touchline/domain/engine/review/statement-text.ts'
import type { Statement } from '@touchline/domain/shared/statement.ts'
import type { ReactNode } from 'react'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time.tsx'

/** A statement of reasons, part by part; another program may have left out any of them. */
export function StatementParts({ statement }: { statement: Statement }) {
  const { effect, facts, rule, complainUntil } = statement
  return (
    <Stack gap={8}>
      <Part label={t('Decision')}>{effect && <PlainText>{effect}</PlainText>}</Part>
      <Part label={t('Facts')}>{facts && <PlainText>{facts}</PlainText>}</Part>
      <Part label={t('Rule')}>{rule && <PlainText>{rule}</PlainText>}</Part>
      <Part label={t('Automation')}>
        <PlainText>{automationText(statement)}</PlainText>
      </Part>
      <Part label={t('Complaints until')}>{complainUntil && <Time at={complainUntil} as="day" />}</Part>
    </Stack>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" component="div">
        {children}
      </Text>
    </div>
  )
}
