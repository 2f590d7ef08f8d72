import { Anchor, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { whyAlike, type ClubDuplicate } from '@touchline/domain/club-duplicates.ts'
import { clubName, clubStatusOf, type Club, type ClubStatus } from '@touchline/domain/club.ts'
import { no, yes, type Verdict } from '@touchline/domain/transition.ts'
import { Link } from 'react-router'
import { duplicatesOf } from '#data/club-requests.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice.tsx'
import { awayText, warningsOf } from './club-warnings.ts'

/** The states from which a club may come to be listed beside itself. */
const undecided: readonly ClubStatus[] = ['draft', 'requested', 'needsInfo']

/** So many are named one by one. */
const NAMED = 5

export type ClubAlike = {
  duplicates: readonly ClubDuplicate[]
  /** What speaks against an approval; nothing of it blocks. */
  warnings: readonly string[]
  /** No as long as it is not known. */
  isKnown: Verdict
}

/** What a club that waits may be already; asked only where it matters. Reads at most about 110 documents. */
export function useClubAlike(club: Club): ClubAlike {
  const isAsked = undecided.includes(clubStatusOf(club))
  const { data, error } = useQuery({ ...duplicatesOf(club), enabled: isAsked })
  if (!isAsked) return { duplicates: [], warnings: [], isKnown: yes }
  const duplicates = (data ?? []).slice(0, NAMED)
  return {
    duplicates,
    warnings: [
      ...warningsOf({ name: club.name, country: club.country ?? '', duplicates, isOutside: false }),
      ...(error ? ['Duplicates could not be looked for: the server did not answer.'] : []),
    ],
    isKnown: (data ?? error) ? yes : no('Duplicates are being looked for.'),
  }
}

/** The same before the buttons, each with the way to its record. */
export function AlikeNotice({ alike: { duplicates, warnings } }: { alike: ClubAlike }) {
  if (warnings.length === 0) return null
  const others = warnings.slice(duplicates.length)
  return (
    <Notice
      tone="warning"
      role="note"
      {...(duplicates.length > 0 ? { title: 'This may be a club that is here already' } : {})}
    >
      {duplicates.length > 0 && (
        <List size="sm" spacing={2}>
          {duplicates.map((duplicate) => (
            <List.Item key={duplicate.club.id}>
              <Alike {...duplicate} />
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

function Alike(duplicate: ClubDuplicate) {
  const { club, metres } = duplicate
  const where = [club.city, awayText(metres)].filter(Boolean).join(', ')
  return (
    <>
      <Anchor component={Link} to={paths.club(club.id)} inherit underline="always">
        {clubName(club)}
      </Anchor>
      {where && ` (${where})`}: {whyAlike(duplicate)}
    </>
  )
}
