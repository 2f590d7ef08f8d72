import { Anchor, List, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { Finding } from '@touchline/domain/engine/machine/check.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import { clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { Link } from 'react-router'
import { useChecks } from '#data/engine/checks.ts'
import { clubCheckList } from '#data/nouns/club/club-checks.ts'
import { REPEATED } from '#kit/review/repeated.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'

export type DuplicatesOfClub = {
  findings: readonly Finding[]
  /** Warnings before an approval, none of which blocks. */
  warnings: readonly string[]
  /** Refused while unknown. */
  looked: Verdict
}

/** Possible duplicates of a club that awaits review; asked only where needed. */
export function useDuplicatesOf(club: Club): DuplicatesOfClub {
  const { findings, warnings, looked } = useChecks(clubCheckList, club, 'record')
  return { findings, warnings, looked }
}

type DuplicatesNoticeProps = { club: Club; alike: DuplicatesOfClub }

/** The same warnings before the buttons, each with a link to its record. */
export function ClubDuplicatesNotice({ club, alike: { findings, warnings } }: DuplicatesNoticeProps) {
  if (warnings.length === 0) return null
  const duplicates = findings.flatMap(({ link, beside }) => (link ? [{ ...link, beside }] : []))
  const others = warnings.slice(duplicates.length)
  return (
    <Notice tone="warning" role="note" {...(duplicates.length > 0 ? { title: t('Possible duplicate') } : {})}>
      {duplicates.length > 0 && (
        <List size="sm" spacing={2}>
          {duplicates.map(({ id, name, beside }) => (
            <List.Item key={id}>
              <Anchor component={Link} to={paths.club(id)} inherit underline="always">
                {name}
              </Anchor>
              {beside}
              {clubStatusOf(club) === 'requested' && (
                <>
                  .{' '}
                  <Anchor
                    component={Link}
                    to={paths.clubRequests({ item: club.id, [REPEATED]: id })}
                    inherit
                    underline="always"
                    aria-label={t('Same club: {name}', { name })}
                  >
                    {t('Same club')}
                  </Anchor>
                </>
              )}
            </List.Item>
          ))}
        </List>
      )}
      {others.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Notice>
  )
}
