import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { clubCrest } from '#data/files/pictures.ts'
import { LazyCrest } from '#kit/lazy-crest.tsx'

/** A club's crest or its letters. */
export function ClubCrest({ club, size }: { club: Club; size?: number }) {
  const { crestPath, code, colours } = club
  return (
    <LazyCrest
      picture={crestPath === undefined ? undefined : clubCrest(crestPath)}
      name={clubName(club)}
      code={code}
      colours={colours}
      {...(size === undefined ? {} : { size })}
    />
  )
}
