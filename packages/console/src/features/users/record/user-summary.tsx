import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { Link } from '#kit/page/link.tsx'
import { firstOf, Summary } from '#kit/page/summary.tsx'
import { paths } from '#paths.ts'
import { Time } from '#ui/time/time.tsx'

/** Key facts of a person: clubs, last activity, strikes. Reads nothing that the page doesn't read. */
export function UserSummary({ user }: { user: User }) {
  const { managedClubIds: ids = [], lastActiveAt, strikes, createdAt } = user
  const { data: clubs } = useQuery(subjectNames('clubs', ids))
  const [first] = ids
  return (
    <Summary
      items={[
        {
          label: t('Manages'),
          value:
            first === undefined
              ? null
              : clubs &&
                firstOf(
                  <Anchor component={Link} to={paths.club(first)} size="sm">
                    {clubs[0]?.name ?? first}
                  </Anchor>,
                  ids.length,
                ),
          none: t('No club'),
        },
        {
          label: t('Last active'),
          value: lastActiveAt ? <Time at={lastActiveAt} /> : null,
          none: t('Unknown'),
        },
        {
          label: t('Strikes'),
          value: strikes === undefined ? null : strikes === 0 ? t('None') : strikes,
          none: t('Unknown'),
        },
        {
          label: t('Joined'),
          value: createdAt ? <Time at={createdAt} as="day" /> : null,
          none: t('Unknown'),
        },
      ]}
    />
  )
}
