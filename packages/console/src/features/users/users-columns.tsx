import { t } from '@touchline/domain/language/t.ts'
import {
  accountStatusLabels,
  accountStatusTones,
  holdOf,
  roleLabels,
  statusOf,
  type User,
} from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { NameCell } from '#ui/name-cell.tsx'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge, Tag } from '#ui/status-badge.tsx'
import texts from '#ui/text/text.module.css'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Time } from '#ui/time.tsx'
import classes from './users-columns.module.css'
import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { profilePicture } from '#data/files/pictures.ts'
import { PictureAvatar } from '#ui/picture-avatar.tsx'

const clubCount = (count: number) => t('{count, plural, one {# club} other {# clubs}}', { count })

function Roles({ roles }: Pick<User, 'roles'>) {
  if (roles === undefined) return <Unknown />
  const [first, ...others] = roles.map((role) => roleLabels[role])
  if (first === undefined) return <Dimmed>{t('None')}</Dimmed>
  if (others.length === 0) return <Tag>{first}</Tag>
  return (
    <span className={classes.roles} title={[first, ...others].join(', ')}>
      <Tag>{first}</Tag>
      <bdi aria-hidden>+{others.length}</bdi>
      <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
    </span>
  )
}

/** For a column narrower than the word. */
const UnknownInShort = () => (
  <>
    <span aria-hidden className={texts.dimmed} title={t('Unknown')}>
      –
    </span>
    <VisuallyHidden>{t('Unknown')}</VisuallyHidden>
  </>
)

/** Cells that differ from their kind. */
export const userCells: Readonly<Record<string, Partial<ListColumn<User>>>> = {
  firstName: {
    cell: (user) => <NameCell picture={<UserPicture user={user} />} name={fullName(user)} />,
    fields: ['firstName', 'lastName'],
  },
  roles: {
    cell: ({ roles }) => <Roles roles={roles} />,
  },
  managedClubIds: {
    cell: ({ managedClubIds: ids }) => {
      if (ids === undefined) return <UnknownInShort />
      return ids.length === 0 ? <Dimmed>{t('None')}</Dimmed> : clubCount(ids.length)
    },
  },
  accountStatus: {
    cell: (user) => (
      <StatusBadge tone={accountStatusTones[statusOf(user)]}>
        {holdOf(user) ? t('Held') : accountStatusLabels[statusOf(user)]}
      </StatusBadge>
    ),
  },
  isAdmin: {
    cell: ({ isAdmin }) => (isAdmin ? t('Yes') : <Dimmed>{t('No')}</Dimmed>),
  },
  createdAt: { cell: ({ createdAt }) => (createdAt ? <Time at={createdAt} as="day" /> : <Unknown />) },
}

/** A user's picture in a row, loaded once the row is in view. */
function UserPicture({ user }: { user: User }) {
  const { ref, entry } = useIntersection({ rootMargin: '100px' })
  const isSeen = entry?.isIntersecting === true
  const { data: src } = useQuery({ ...profilePicture(user), enabled: isSeen })
  return <PictureAvatar ref={ref} src={src} name={fullName(user)} size={28} />
}
