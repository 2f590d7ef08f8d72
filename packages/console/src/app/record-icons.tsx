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
import { isNoun, nouns, type NounValue } from '@touchline/domain/engine/catalogue/nouns.ts'

const icons: Readonly<Record<NounValue<'icon'>, Icon>> = {
  addressBook: IconAddressBook,
  ballFootball: IconBallFootball,
  calendarEvent: IconCalendarEvent,
  file: IconFile,
  heartHandshake: IconHeartHandshake,
  shield: IconShield,
  tournament: IconTournament,
  user: IconUser,
  userCheck: IconUserCheck,
  userShield: IconUserShield,
  video: IconVideo,
}

/** Icons of the kinds of records. */
export function RecordIcon({ collection }: { collection: string }) {
  const Icon = isNoun(collection) ? icons[nouns[collection].icon] : IconFile
  return <Icon size={18} aria-hidden />
}
