import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { profilePicture } from '#data/files/pictures.ts'
import { PictureAvatar } from '#ui/picture/picture-avatar.tsx'

/** A user's picture in a row. Asked for only once the row comes into view. */
export function UserPicture({ user }: { user: User }) {
  const { ref, entry } = useIntersection({ rootMargin: '100px' })
  const isSeen = entry?.isIntersecting === true
  const { data: src } = useQuery({ ...profilePicture(user), enabled: isSeen })
  return (
    <span ref={ref} style={{ display: 'inline-flex' }}>
      <PictureAvatar src={src} name={fullName(user)} size={28} />
    </span>
  )
}
