import { t } from '#language/t.ts'
import { User } from '#nouns/user/user.ts'
import { consentLabels, Video, videoKindLabels } from '#nouns/video/video.ts'
import { reasons, reasonsFor } from '#engine/log/reason.ts'
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

export type Signals = Readonly<Record<string, Signal>>

export const yesOrNo = { yes: t('Yes'), no: t('No') }

export const saidYes = (value: boolean | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : [value ? 'yes' : 'no']

export const one = (value: string | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : [value]

const videoOf = ({ id, record }: Item): Video => Video.parse({ ...record, id })

export const videoSignals: Signals = {
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
