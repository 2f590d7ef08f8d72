import { fullName, type User } from '@touchline/domain/user.ts'

/** What speaks against a grave decision about this person; nothing of it blocks. */
export function userWarnings(user: User): string[] {
  const clubs = user.managedClubIds?.length ?? 0
  return [
    ...(clubs > 0
      ? [
          `${fullName(user)} manages ${clubs === 1 ? 'a club' : `${clubs} clubs`}, which would be left without them.`,
        ]
      : []),
    ...(user.roles?.includes('matchModerator')
      ? [`${fullName(user)} is a match moderator; matches may be waiting for them.`]
      : []),
  ]
}
