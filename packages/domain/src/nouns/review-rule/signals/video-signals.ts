import { t } from '#language/t.ts'
import { User } from '#nouns/user/user.ts'
import { consentLabels, Video, videoKindLabels } from '#nouns/video/video.ts'
import { reasons, reasonsFor } from '#engine/log/reason.ts'
import { one, saidYes, yesOrNo, type Item, type Signals } from './signal.ts'

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
