import {
  IconAddressBook,
  IconBallFootball,
  IconCalendarEvent,
  IconFile,
  IconHeartHandshake,
  IconShield,
  IconTournament,
  IconUser,
  IconUserCheck,
  IconUserShield,
  IconVideo,
  type Icon,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, Icon>> = {
  users: IconUser,
  clubs: IconShield,
  leagues: IconTournament,
  matches: IconBallFootball,
  matchModerators: IconUserShield,
  clubOwnershipRequests: IconUserCheck,
  videos: IconVideo,
  contacts: IconAddressBook,
  pipelines: IconHeartHandshake,
  activities: IconCalendarEvent,
}

/** What tells the kinds of records apart at a glance. */
export function RecordIcon({ collection }: { collection: string }) {
  const Icon = icons[collection] ?? IconFile
  return <Icon size={18} aria-hidden />
}
