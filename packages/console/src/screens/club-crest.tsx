import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { clubCrest } from '#data/files/pictures.ts'
import { LazyCrest } from '#kit/lazy-crest.tsx'

type ClubCrestProps = {
  club: Club | null | undefined
  /** Name for the letters, where the club may be unknown. */
  name?: string | undefined
  size?: number
}

/** A club's crest, or the letters of its name. */
export function ClubCrest({ club, name = club ? clubName(club) : '', size }: ClubCrestProps) {
  const path = club?.crestPath
  return (
    <LazyCrest
      picture={path === undefined ? undefined : clubCrest(path)}
      name={name}
      code={club?.code}
      colours={club?.colours}
      {...(size === undefined ? {} : { size })}
    />
  )
}
