import { t } from '#language/t.ts'
import { Club, clubLevelLabels, clubTypeLabels } from '#nouns/club/club.ts'
import { countryLabels } from './country-labels.ts'
import { one, saidYes, yesOrNo, type Item, type Signals } from './signal.ts'

const clubOf = ({ id, record }: Item): Club => Club.parse({ ...record, id })

export const clubSignals: Signals = {
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
