import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { clubCrest } from '#data/files/pictures.ts'
import { LazyCrest } from '#kit/lazy-crest.tsx'

type ClubCrestProps = {
  club: Club | null | undefined
  /** Where the club may not be known: the letters are of this name. */
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
