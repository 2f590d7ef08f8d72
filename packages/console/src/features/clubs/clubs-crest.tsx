import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { clubName, type Club } from '@touchline/domain/club.ts'
import { clubCrest } from '#data/pictures.ts'
import { Crest } from '#ui/crest.tsx'

/** A club's crest or its letters. Asked for only once it comes into view. */
export function ClubCrest({ club, size }: { club: Club; size?: number }) {
  const { ref, entry } = useIntersection({ rootMargin: '100px' })
  const isSeen = entry?.isIntersecting === true
  const { data: src } = useQuery({
    ...clubCrest(club.crestPath),
    enabled: isSeen && club.crestPath !== undefined,
  })
  return (
    <span ref={ref} style={{ display: 'inline-flex' }}>
      <Crest
        src={src}
        name={clubName(club)}
        code={club.code}
        colours={club.colours}
        {...(size === undefined ? {} : { size })}
      />
    </span>
  )
}
