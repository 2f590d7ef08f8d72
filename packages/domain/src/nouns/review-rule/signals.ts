import { t, tc } from '#language/t.ts'
import { League, leagueFormatLabels } from '#nouns/league/league.ts'
import { ageLabels, genderLabels } from '#shared/category.ts'
import type { NounWith } from '#engine/catalogue/nouns.ts'
import { reasons, type ReasonScope, reasonsFor } from '#engine/log/reason.ts'
import { Match } from '#nouns/match/match.ts'
import { isDisputed } from '#nouns/match/score-form.ts'
import { Club, clubLevelLabels, clubTypeLabels } from '#nouns/club/club.ts'
import { ownershipKindLabels, OwnershipRequest, positionLabels } from '#nouns/ownership/ownership-request.ts'
import { riskFlags, riskLevelLabels, riskLevelOf, risks } from '#nouns/ownership/ownership-risk.ts'
import { countryCodes, countryName } from '#shared/country.ts'
import { User } from '#nouns/user/user.ts'
import { consentLabels, Video, videoKindLabels } from '#nouns/video/video.ts'
import type { Data } from '#engine/derivation.ts'

/** A pending record, with its owner's if a signal needs it. */
export type Item = { id: string; record: Data; owner?: Data | undefined }

/** A property of a waiting record that a condition can ask for. */
export type Signal = {
  label: string
  /** One of the values must hold; every value must hold; or the number must be reached. */
  asks: 'any' | 'all' | 'least'
  /** Values with labels; absent for numbers. */
  values?: Readonly<Record<string, string>>
  max?: number
  /** Read from the owner's record, whose past is less certain. */
  ofOwner?: true
  /** The record's values; undefined if unknown, which matches nothing. */
  read(item: Item): readonly string[] | number | undefined
}

type Signals = Readonly<Record<string, Signal>>

const yesOrNo = { yes: t('Yes'), no: t('No') }

const saidYes = (value: boolean | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : [value ? 'yes' : 'no']

const one = (value: string | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : [value]

const videoOf = ({ id, record }: Item): Video => Video.parse({ ...record, id })

const videoSignals: Signals = {
  flag: {
    label: t('Flags'),
    asks: 'all',
    values: Object.fromEntries(reasonsFor('video').map(({ code }) => [code, reasons[code].label])),
    read: (item) => (videoOf(item).flags ?? []).map(({ code }) => code),
  },
  flagged: {
    label: t('Flagged'),
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes((videoOf(item).flags ?? []).length > 0),
  },
  minors: {
    label: t('Minors visible'),
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(videoOf(item).minorsVisible),
  },
  consent: {
    label: t('Consent'),
    asks: 'any',
    values: consentLabels,
    read: (item) => one(videoOf(item).consent),
  },
  kind: {
    label: t('Kind'),
    asks: 'any',
    values: videoKindLabels,
    read: (item) => one(videoOf(item).kind),
  },
  minutes: {
    label: t('Length in minutes, at least'),
    asks: 'least',
    max: 999,
    read(item) {
      const { durationSec } = videoOf(item)
      return durationSec === undefined ? undefined : durationSec / 60
    },
  },
  strikes: {
    label: t('Strikes of the owner, at least'),
    asks: 'least',
    max: 99,
    ofOwner: true,
    read: ({ owner }) => (owner === undefined ? undefined : (User.parse({ ...owner, id: '' }).strikes ?? 0)),
  },
}

const countryLabels: Readonly<Record<string, string>> = Object.fromEntries(
  countryCodes.map((code) => [code, countryName(code)]),
)

const requestOf = ({ id, record }: Item): OwnershipRequest => OwnershipRequest.parse({ ...record, id })

const ownershipSignals: Signals = {
  sign: {
    label: t('Risk signals'),
    asks: 'all',
    values: Object.fromEntries(riskFlags.map((flag) => [flag, risks[flag].label])),
    read: (item) => requestOf(item).riskFlags,
  },
  risk: {
    label: t('Risk'),
    asks: 'any',
    values: riskLevelLabels,
    read(item) {
      const request = requestOf(item)
      return request.riskScore === undefined ? undefined : [riskLevelOf(request)]
    },
  },
  score: {
    label: t('Risk score, at least'),
    asks: 'least',
    max: 100,
    read: (item) => requestOf(item).riskScore,
  },
  kind: {
    label: t('Kind'),
    asks: 'any',
    values: ownershipKindLabels,
    read: (item) => one(requestOf(item).kind),
  },
  position: {
    label: tc('club', 'Position'),
    asks: 'any',
    values: positionLabels,
    read: (item) => one(requestOf(item).position),
  },
  country: {
    label: t('Country'),
    asks: 'any',
    values: countryLabels,
    read: (item) => one(requestOf(item).country),
  },
}

const clubOf = ({ id, record }: Item): Club => Club.parse({ ...record, id })

const clubSignals: Signals = {
  country: {
    label: t('Country'),
    asks: 'any',
    values: countryLabels,
    read: (item) => one(clubOf(item).country),
  },
  level: {
    label: t('Level'),
    asks: 'any',
    values: clubLevelLabels,
    read: (item) => one(clubOf(item).level),
  },
  type: {
    label: t('Type'),
    asks: 'any',
    values: clubTypeLabels,
    read: (item) => one(clubOf(item).type),
  },
  website: {
    label: t('Has a website'),
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(clubOf(item).website !== undefined),
  },
  city: {
    label: t('Has a city'),
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(clubOf(item).city !== undefined),
  },
  location: {
    label: t('Has a location'),
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(clubOf(item).geo !== undefined),
  },
}

const matchOf = ({ id, record }: Item): Match => Match.parse({ ...record, id })

const matchSignals: Signals = {
  disputed: {
    label: t('Disputed'),
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(isDisputed(matchOf(item))),
  },
  reports: {
    label: t('Reports, at least'),
    asks: 'least',
    max: 2,
    read(item) {
      const { home, away } = matchOf(item).submissions ?? {}
      return [home, away].filter((report) => report != null).length
    },
  },
  competition: {
    label: t('Belongs to a competition'),
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(matchOf(item).leagueId !== undefined),
  },
  gender: {
    label: t('Gender'),
    asks: 'any',
    values: genderLabels,
    read: (item) => one(matchOf(item).gender),
  },
  ageCategory: {
    label: t('Age category'),
    asks: 'any',
    values: ageLabels,
    read: (item) => one(matchOf(item).ageCategory),
  },
}

const leagueOf = ({ id, record }: Item): League => League.parse({ ...record, id })

const leagueSignals: Signals = {
  country: {
    label: t('Country'),
    asks: 'any',
    values: countryLabels,
    read: (item) => one(leagueOf(item).country),
  },
  gender: {
    label: t('Gender'),
    asks: 'any',
    values: genderLabels,
    read: (item) => one(leagueOf(item).gender),
  },
  ageCategory: {
    label: t('Age category'),
    asks: 'any',
    values: ageLabels,
    read: (item) => one(leagueOf(item).ageCategory),
  },
  format: {
    label: t('Format'),
    asks: 'any',
    values: leagueFormatLabels,
    read: (item) => one(leagueOf(item).format),
  },
  clubs: {
    label: t('Clubs, at least'),
    asks: 'least',
    max: 64,
    read: (item) => leagueOf(item).clubIds?.length ?? 0,
  },
}

type RuleSubject = { scope: ReasonScope; signals: Signals }

const subjects: Readonly<Partial<Record<NounWith<'waits'>, RuleSubject>>> = {
  clubs: { scope: 'club', signals: clubSignals },
  leagues: { scope: 'league', signals: leagueSignals },
  clubOwnershipRequests: { scope: 'ownership', signals: ownershipSignals },
  matches: { scope: 'match', signals: matchSignals },
  videos: { scope: 'video', signals: videoSignals },
}

/** Signals and reasons of a queue; without signals if none are defined. */
export const ruleSubjectOf = (queue: NounWith<'waits'>): RuleSubject =>
  subjects[queue] ?? { scope: 'league', signals: {} }
