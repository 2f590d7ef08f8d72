import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubName, clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { Link, useSearchParams } from 'react-router'
import { namingCounts } from '#data/merge/club-merge.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ClaimNotice, ReviewNote } from '#kit/decision/review-notices.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { rich } from '#ui/text/rich.tsx'

/** Facts to know first: where the person came from, who reviews the club, why it isn't listed. */
export function ClubNotices({ club }: { club: Club }) {
  const [params] = useSearchParams()
  const from = params.get('from')
  const status = clubStatusOf(club)
  return (
    <>
      {from !== null && from !== club.id && <MergedFrom id={from} />}
      {status === 'merged' && club.mergedInto && <MergedInto club={club} id={club.mergedInto} />}
      <ClaimNotice record={club} actorId={currentAdmin().uid} />
      {status !== 'merged' && (
        <ReviewNote status={status} states={clubStatusLabels} decision={club.decision} />
      )}
    </>
  )
}

/** For visitors of a merged club. */
function MergedFrom({ id }: { id: string }) {
  const { data } = useQuery(clubs.record(id))
  return (
    <Notice tone="info" role="status">
      <Text size="sm">
        {data
          ? t('“{club}” was merged into this club.', { club: clubName(data) })
          : t('The club you opened was merged into this one.')}{' '}
        <Anchor component={Link} to={paths.clubRecord(id)} size="sm" underline="always">
          {t('Show old record')}
        </Anchor>
      </Text>
    </Notice>
  )
}

function MergedInto({ club, id }: { club: Club; id: string }) {
  const { data } = useQuery(clubs.record(id))
  const { data: naming } = useQuery(namingCounts(club))
  const into = (
    <Anchor component={Link} to={paths.club(id)} size="sm" underline="always">
      {data ? clubName(data) : id}
    </Anchor>
  )
  const left = Object.values(naming ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <Notice tone="info" role="note" title={t('Merged')}>
      <Text size="sm">
        {rich(t('Merged into <club/>. This record is kept for its history.'), { club: () => into })}{' '}
        {left > 0 && (
          <Anchor component={Link} to={paths.clubMerge(club.id)} size="sm">
            {t(
              '{left, plural, one {# record is still linked to this club} other {# records are still linked to this club}}',
              { left },
            )}
          </Anchor>
        )}
      </Text>
    </Notice>
  )
}
