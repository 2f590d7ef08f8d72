import { Club, clubLevelLabels, clubTypeLabels } from '#nouns/club/club.ts'
import { countryLabels } from './country-labels.ts'
import { one, saidYes, yesOrNo, type Item, type Signals } from './signal.ts'

const clubOf = ({ id, record }: Item): Club => Club.parse({ ...record, id })

export const clubSignals: Signals = {
  country: {
    label: 'Country',
    asks: 'any',
    values: countryLabels,
    read: (item) => one(clubOf(item).country),
  },
  level: {
    label: 'Level',
    asks: 'any',
    values: clubLevelLabels,
    read: (item) => one(clubOf(item).level),
  },
  type: {
    label: 'Type',
    asks: 'any',
    values: clubTypeLabels,
    read: (item) => one(clubOf(item).type),
  },
  website: {
    label: 'Has a website',
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(clubOf(item).website !== undefined),
  },
  city: {
    label: 'Has a city',
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(clubOf(item).city !== undefined),
  },
  location: {
    label: 'Has a location',
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(clubOf(item).geo !== undefined),
  },
}
