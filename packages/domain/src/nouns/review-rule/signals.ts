import { t, tc } from '#language/t.ts'
import { League, leagueFormatLabels } from '#nouns/league/league.ts'
import { ageLabels, genderLabels } from '#shared/category.ts'
import type { NounWith } from '#engine/catalogue/nouns.ts'
import type { ReasonScope } from '#engine/log/reason.ts'
import { type Item, one, saidYes, type Signals, videoSignals, yesOrNo } from './video-signals.ts'
import { Match } from '#nouns/match/match.ts'
import { isDisputed } from '#nouns/match/score-form.ts'
import { Club, clubLevelLabels, clubTypeLabels } from '#nouns/club/club.ts'
import { ownershipKindLabels, OwnershipRequest, positionLabels } from '#nouns/ownership/ownership-request.ts'
import { riskFlags, riskLevelLabels, riskLevelOf, risks } from '#nouns/ownership/ownership-risk.ts'
import { countryCodes, countryName } from '#shared/country.ts'

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
