import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clubName, clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { Link, useSearchParams } from 'react-router'
import { namingCounts } from '#data/merge/club-merge.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ClaimNotice, ReviewNote } from '#kit/decision/review-notices.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'

/** What has to be known before anything else: where one came from, who reviews it, why it is not listed. */
export function ClubNotices({ club }: { club: Club }) {
  const [params] = useSearchParams()
  const from = params.get('from')
  const status = clubStatusOf(club)
  return (
    <>
      {from !== null && from !== club.id && <MergedFrom id={from} />}
      {status === 'merged' && club.mergedInto && <MergedInto club={club} id={club.mergedInto} />}
      <ClaimNotice record={club} actorId={currentAdmin().uid} />
      {status !== 'merged' && <ReviewNote status={status} decision={club.decision} />}
    </>
  )
}

/** The visitor asked for a club that is no more. */
function MergedFrom({ id }: { id: string }) {
  const { data } = useQuery(clubs.record(id))
  return (
    <Notice tone="info" role="status">
      <Text size="sm">
        {data ? `“${clubName(data)}”` : 'The club that you asked for'} became part of this club.{' '}
        <Anchor component={Link} to={paths.clubRecord(id)} size="sm" underline="always">
          Show its record
        </Anchor>
      </Text>
    </Notice>
  )
}

function MergedInto({ club, id }: { club: Club; id: string }) {
  const { data } = useQuery(clubs.record(id))
  const { data: naming } = useQuery(namingCounts(club))
  const left = Object.values(naming ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <Notice tone="info" role="note" title="Merged">
      <Text size="sm">
        This club became part of{' '}
        <Anchor component={Link} to={paths.club(id)} size="sm" underline="always">
          {data ? clubName(data) : id}
        </Anchor>
        . Its record stays for its history.{' '}
        {left > 0 && (
          <Anchor component={Link} to={paths.clubMerge(club.id)} size="sm">
            {left === 1 ? 'One record still names this club' : `${left} records still name this club`}
          </Anchor>
        )}
      </Text>
    </Notice>
  )
}
