import { t, tc } from '#language/t.ts'
import { OwnershipRequest, ownershipKindLabels, positionLabels } from '#nouns/ownership/ownership-request.ts'
import { riskFlags, riskLevelLabels, riskLevelOf, risks } from '#nouns/ownership/ownership-risk.ts'
import { countryLabels } from './country-labels.ts'
import { one, type Item, type Signals } from './signal.ts'

const requestOf = ({ id, record }: Item): OwnershipRequest => OwnershipRequest.parse({ ...record, id })

export const ownershipSignals: Signals = {
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
