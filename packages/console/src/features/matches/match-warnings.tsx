import { Anchor, List, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { Finding, Severity } from '@touchline/domain/engine/machine/check.ts'
import type { MatchFacts } from '@touchline/domain/nouns/match/match-warnings.ts'
import { Link } from 'react-router'
import type { Checked } from '#data/engine/checks.ts'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'

/** Findings against this match, each with a link to the other one. */
export function MatchWarnings({ checked: { findings, error, retry } }: { checked: Checked<MatchFacts> }) {
  return (
    <>
      {error !== null && <FailureNotice error={toAppError(error)} retry={retry} />}
      {findings.length > 0 && <Conflicts findings={findings} />}
    </>
  )
}

function Conflicts({ findings }: { findings: readonly Finding[] }) {
  const blocks = findings.some(({ severity }) => severity === 'blocks')
  return (
    <Notice tone={blocks ? 'bad' : 'warning'} role="note" title={t('Conflicts')}>
      <List size="sm" spacing={4}>
        {findings.map((finding) => (
          <List.Item key={`${finding.check} ${finding.link?.id} ${finding.sentence}`}>
            <Conflict finding={finding} />
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}

const Conflict = ({ finding: { sentence, severity, link } }: { finding: Finding }) => (
  <>
    {sentence} <Level severity={severity} />
    {link && (
      <Anchor component={Link} to={paths.match(link.id)} size="sm" underline="always">
        {t('Open other match')}
      </Anchor>
    )}
  </>
)

function Level({ severity }: { severity: Severity }) {
  if (severity === 'warns') return null
  return (
    <Text span size="sm" fw={600}>
      {severity === 'blocks' ? t('Blocks approval.') : t('Likely a mistake.')}{' '}
    </Text>
  )
}
