import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { queryOf, type ListQueryOptions } from './query.ts'
import { Crest } from '#ui/crest.tsx'

type LazyCrestProps = {
  /** Address of the picture, where the record has one. */
  picture: ListQueryOptions<string | null> | undefined
  name: string
  code?: string | undefined
  colours?: readonly string[] | undefined
  size?: number
}

const none: ListQueryOptions<string | null> = { queryKey: ['pictures', 'none'], queryFn: () => null }

/** A crest or its letters. Loaded once it comes into view. */
export function LazyCrest({ picture, ...crest }: LazyCrestProps) {
  const { ref, entry } = useIntersection({ rootMargin: '100px' })
  const isSeen = entry?.isIntersecting === true
  const { data: src } = useQuery({
    ...queryOf(picture ?? none),
    enabled: isSeen && picture !== undefined,
  })
  return <Crest ref={ref} src={src} {...crest} />
}
