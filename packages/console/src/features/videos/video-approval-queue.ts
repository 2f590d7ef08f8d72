import { IconCopyOff } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { videoCan } from '@touchline/domain/nouns/video/video-status.ts'
import {
  isSeverelyFlagged,
  videoKindLabels,
  videoNoun,
  videoStatusLabels,
  videoStatusOf,
  type Video,
} from '@touchline/domain/nouns/video/video.ts'
import { reasonsFor } from '@touchline/domain/engine/log/reason.ts'
import { fetchChecksAhead } from '#data/engine/checks.ts'
import { videoCheckList } from '#data/nouns/video/video-checks.ts'
import { videoDecisions } from '#data/nouns/video/video-decisions.ts'
import { shownAddress } from '#data/files/record-file.ts'
import { videosCollection, copiesOf, videoFiles } from '#data/nouns/video/videos.ts'
import { videoReview, waitingHours } from '#data/nouns/video/video-review.ts'
import { mutate, queryClient, readAgain } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin, currentDecider } from '#data/session/session.ts'
import { defineBulkAction } from '#kit/bulk.ts'
import { preloadPlayer } from '#kit/player/preload-player.ts'
import { messageFor } from '#kit/message/message.ts'
import { type QueueWork } from '#kit/review/queue/review-queue.ts'
import { checkedAgain, refusalOf } from '#kit/review/usual-actions.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { nounQueueFilters } from '#screens/list/noun-filters.ts'
import { withSecondLooks } from '#screens/with-second-looks.ts'
import { paths } from '#paths.ts'
import { duplicateVideos, originalAmong } from './duplicate-videos.ts'
import { watchedFields, watchOf } from './flags-seen.ts'
import { actionFindings, toVideoAction, videoActions } from './video-approval-actions.ts'
import { videoTelling } from '#data/nouns/video/video-telling.ts'
import { toldOfAppeal } from './video-decided.tsx'

/** Parameter that opens the dialog of copies. */
export const COPIES = 'copies'

const DUPLICATE = { reasonCode: 'duplicate' } as const

const rejectDuplicates = defineBulkAction<Video, undefined>({
  id: 'rejectDuplicates',
  among: duplicateVideos,
  label: t('Reject duplicates'),
  saying: (records) => t('Reject duplicates: {records}', { records }),
  icon: IconCopyOff,
  initial: undefined,
  ...checkedAgain<Video>({
    async check(video) {
      const context = { ...currentDecider(), ...DUPLICATE, bulk: true }
      const why = refusalOf(videoCan('reject', video, context))
      if (why !== undefined) return why
      const copies = await readAgain(copiesOf(video))
      return originalAmong(video, copies) ? undefined : t('No earlier or published copy of this file.')
    },
    run: async (video, batchId) =>
      mutate(videoDecisions.run(), {
        id: video.id,
        seen: video,
        action: 'reject',
        reason: DUPLICATE,
        message: await messageFor<Video>(videoTelling, video, DUPLICATE),
        batchId,
      }),
  }),
  undo: videoDecisions.undo,
})

const queue: QueueWork<Video> = {
  ...videoReview,
  title: videoNoun.queue?.title ?? videoNoun.many,
  noun: { one: videoNoun.one, many: videoNoun.many },
  filters: nounQueueFilters(videoNoun, {
    minorsVisible: [
      {
        name: 'flag',
        label: t('Flag'),
        options: reasonsFor('video').map(({ code, label }) => ({ value: code, label })),
      },
      {
        name: 'age',
        label: t('Age'),
        options: waitingHours.map((hours) => ({
          value: `${hours}`,
          label: t('{hours, plural, one {Over # hour} other {Over # hours}}', { hours }),
        })),
      },
    ],
  }),
  address: { of: paths.video, param: 'id', bare: paths.videoApproval() },
  serverTime,
  reviewerId: () => currentAdmin().uid,
  itemLine: ({ kind, priority, flags = [], minorsVisible }) =>
    [
      kind && videoKindLabels[kind],
      priority !== undefined && priority > 0 && t('Priority {priority}', { priority }),
      flags.length > 0 && t('{count, plural, one {# flag} other {# flags}}', { count: flags.length }),
      minorsVisible === true && t('Minors'),
    ]
      .filter(Boolean)
      .join(' · '),
  verdictOn: (video) => verdictText(videoStatusLabels[videoStatusOf(video)], video.decision),
  isSevere: (video) => isSeverelyFlagged(video) || videoStatusOf(video) === 'escalated',
  besides: [{ queue: 'escalated' }, { queue: 'appeals' }],
  whyNot: (video) => {
    const { offered = [], verdicts } = actionFindings(video)
    const refusals = offered.flatMap((action) => refusalOf(verdicts[action] ?? yes) ?? [])
    return refusals.length === offered.length ? refusals[0] : undefined
  },
  fetchAhead: (video) => {
    fetchChecksAhead(videoCheckList, video)
    queryClient
      .fetchQuery(videoFiles(video))
      .then(({ video: file }) => {
        const address = shownAddress(file)
        if (address !== undefined) preloadPlayer(address)
      })
      .catch(() => undefined) // the player tries again and shows the failure
  },
  ...videoTelling,
  actions: videoActions,
  reasonsFor: 'reject',
  decide: async (video, action, { reason, note, openedAt, message, batchId }) =>
    mutate(videoDecisions.run(), {
      id: video.id,
      seen: video,
      openedAt,
      action: toVideoAction(action),
      reason,
      note,
      message: message ?? (await toldOfAppeal(video, toVideoAction(action))),
      ...(batchId === undefined ? { watched: watchedFields(video, watchOf(video).state()) } : { batchId }),
    }),
  undo: videoDecisions.undo,
  together: {
    actions: ['reject', 'escalate'],
    check: (video, action) =>
      Promise.resolve(refusalOf(videoCan(toVideoAction(action), video, { ...currentDecider(), bulk: true }))),
  },
  alike: [
    {
      id: 'owner',
      label: (count) => t('Select same owner ({count})', { count }),
      of: ({ ownerId }) => ownerId,
    },
    {
      id: 'file',
      label: (count) => t('Select same file ({count})', { count }),
      of: ({ sha256 }) => sha256,
    },
  ],
  bulk: [rejectDuplicates],
  dialogs: [COPIES],
  allDone: { title: t('All done'), text: t('No videos to review.') },
}

/** Videos that wait for a verdict, and those for a second administrator. */
export const videoApprovalReview = withSecondLooks(queue, {
  parse: videosCollection.parse,
  undo: videoDecisions.undo,
})
