import type { Data } from '#engine/derivation.ts'
import { clubName, Club } from '#nouns/club/club.ts'
import { League, leagueName } from '#nouns/league/league.ts'
import { Match, matchName } from '#nouns/match/match.ts'
import type { Recipient } from '#engine/mail/outbox.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { ownershipName } from '#nouns/ownership/ownership-words.ts'
import type { TemplateValues } from '#kept/reason-template/reason-template.ts'
import { Video, videoTitle } from '#nouns/video/video.ts'
import { concernedBy } from './concerned.ts'
import { writtenDay } from '#shared/time/day-text.ts'

/** Message values of a pending record, and where to find the recipient. */
export type ToldAbout = {
  item: string
  values: TemplateValues
  /** Recipient in the record. */
  recipient?: Recipient
  /** Otherwise an account, or the applicant's data with the record. */
  personId?: string | undefined
  isWithRequest?: true
}

export const matchMessageValues = ({ home, competitionName, season, localDate }: Match): TemplateValues => ({
  club: home?.name,
  league: competitionName,
  season,
  date: localDate && writtenDay(localDate),
})

const subjects: Readonly<Record<string, (record: Data & { id: string }) => ToldAbout>> = {
  clubs(record) {
    const club = Club.parse(record)
    return { item: clubName(club), values: { club: clubName(club) }, isWithRequest: true }
  },
  leagues(record) {
    const league = League.parse(record)
    const name = leagueName(league)
    return {
      item: name,
      values: { league: name, club: name, season: league.season },
      personId: concernedBy('leagues', record).accounts[0],
    }
  },
  clubOwnershipRequests(record) {
    const request = OwnershipRequest.parse(record)
    const { userName, clubName: club } = request
    const {
      accounts: [userId],
      addresses: [email],
    } = concernedBy('clubOwnershipRequests', record)
    return {
      item: ownershipName(request),
      values: { club },
      ...(email ? { recipient: { userId, email, name: userName } } : { personId: userId }),
    }
  },
  matches(record) {
    const match = Match.parse(record)
    const [personId] = concernedBy('matches', record).accounts
    return { item: matchName(match), values: matchMessageValues(match), personId }
  },
  videos(record) {
    const video = Video.parse(record)
    return { item: videoTitle(video), values: {}, personId: video.ownerId }
  },
}

/** Undefined for queues without automatic decisions. */
export const toldAbout = (collection: string, id: string, record: Data): ToldAbout | undefined =>
  Object.hasOwn(subjects, collection) ? subjects[collection]?.({ ...record, id }) : undefined
