import { Anchor, List, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { duplicateReasonLabels, type ClubDuplicate } from '@touchline/domain/club-duplicates.ts'
import { clubName, clubStatusLabels, clubStatusOf } from '@touchline/domain/club.ts'
import { toAppError } from '#data/errors.ts'
import { FailureAction } from '#kit/failure-action.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import type { ClubChecks } from './club-checks.ts'
import { distanceText } from './club-warnings.ts'

/** The clubs that may be the one in the form. They warn and never block. */
export function ClubDuplicates({ checks }: { checks: ClubChecks }) {
  const { duplicates, state } = checks
  return (
    <Panel title="Clubs that may be the same">
      <Text size="sm" c="dimmed" role="status">
        {summary(checks)}
      </Text>
      {duplicates.length > 0 && (
        <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {duplicates.map((duplicate) => (
            <Duplicate key={duplicate.club.id} {...duplicate} />
          ))}
        </Stack>
      )}
      {state === 'searching' && duplicates.length === 0 && <Skeleton h={20} w="70%" />}
      {state === 'failed' && <FailureAction error={toAppError(checks.error)} retry={checks.retry} />}
    </Panel>
  )
}

/** What is announced: how many there are, or what to enter. */
function summary({ state, duplicates, error }: ClubChecks): string {
  switch (state) {
    case 'name':
      return 'They are looked for while you type the name.'
    case 'country':
      return 'Choose the country to look for them.'
    case 'failed':
      return toAppError(error).sentence
    case 'searching':
      return 'Looking for clubs …'
    case 'found':
      if (duplicates.length === 0) return 'None found.'
      return duplicates.length === 1 ? 'One club found. Is it this one?' : `${duplicates.length} clubs found.`
  }
}

function Duplicate({ club, metres, reasons }: ClubDuplicate) {
  const status = clubStatusOf(club)
  const facts = [
    club.city ?? '',
    metres === undefined ? '' : distanceText(metres),
    status === 'approved' ? '' : clubStatusLabels[status],
  ].filter(Boolean)
  return (
    <li>
      <Anchor href={paths.club(club.id)} target="_blank" rel="noopener" size="sm" fw={500}>
        {clubName(club)}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Anchor>
      {facts.length > 0 && <Text size="sm">{facts.join(' · ')}</Text>}
      <List size="sm" c="dimmed" listStyleType="none">
        {reasons.map((reason) => (
          <List.Item key={reason}>{duplicateReasonLabels[reason]}</List.Item>
        ))}
      </List>
    </li>
  )
}
