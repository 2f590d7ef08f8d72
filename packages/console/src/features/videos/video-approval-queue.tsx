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
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { fetchChecksAhead } from '#data/engine/checks.ts'
import { videoCheckList } from '#data/nouns/video/video-checks.ts'
import { videoDecisions } from '#data/nouns/video/video-decisions.ts'
import { shownAddress } from '#data/files/record-file.ts'
import { videosCollection, copiesOf, videoFiles } from '#data/nouns/video/videos.ts'
import { videoReview, waitingHours, waitingSecond } from '#data/nouns/video/video-review.ts'
import { mutate, queryClient, readAgain } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin, currentDecider } from '#data/session/session.ts'
import { defineBulkAction } from '#kit/bulk.ts'
import { preloadPlayer } from '#kit/player/preload-player.ts'
import { messageFor } from '#kit/message/message.ts'
import { ITEM } from '#kit/review/item/use-review.ts'
import { defineQueue, type ReviewQueue } from '#kit/review/queue/review-queue.ts'
import { checkedAgain, refusalOf } from '#kit/review/usual-actions.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { nounQueueFilters } from '#screens/list/noun-filters.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { queuePage } from '#screens/noun-queue.tsx'
import { withSecondLooks } from '#screens/with-second-looks.ts'
import { paths } from '#paths.ts'
import { rich } from '#ui/text/rich.tsx'
import { ContractWhenEmpty } from '#screens/contract-when-empty.tsx'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { duplicateVideos, originalAmong } from './duplicate-videos.ts'
import { watchedFields, watchOf } from './flags-seen.ts'
import { actionFindings, toVideoAction, videoActions } from './video-approval-actions.ts'
import { VideoItem } from './video-approval-item.tsx'
import { VideoThumb } from './video-thumb.tsx'
import { VideoFindings } from './video-findings.tsx'
import { toldOfAppeal, videoTelling } from './video-decided.tsx'

const links = {
  escalated: (text: string) => (
    <Anchor component={Link} to={paths.videoApproval({ queue: 'escalated' })} size="sm" underline="always">
      {text}
    </Anchor>
  ),
  appeals: (text: string) => (
    <Anchor component={Link} to={paths.videoApproval({ queue: 'appeals' })} size="sm" underline="always">
      {text}
    </Anchor>
  ),
}

/** Videos awaiting a second administrator, apart from the usual queue. */
function WaitingSecond() {
  const { data: escalated } = useQuery(waitingSecond('escalated'))
  const { data: appealed } = useQuery(waitingSecond('appealed'))
  return (
    <Text size="sm" c="dimmed">
      {rich(
        escalated === undefined || appealed === undefined
          ? t('For a second administrator: <escalated>escalated</escalated>, <appeals>appeals</appeals>')
          : t(
              'For a second administrator: <escalated>{escalated} escalated</escalated>, <appeals>{appeals, plural, one {# appeal} other {# appeals}}</appeals>',
              { escalated, appeals: appealed },
            ),
        links,
      )}
    </Text>
  )
}

/** Shown when no videos are pending. */
const VideoWhenDone = () => (
  <Stack align="center" gap="sm">
    <HashHiddenButton />
    <ContractWhenEmpty of={videoNoun} />
  </Stack>
)

/** Shown when the queue is empty. */
function HashHiddenButton() {
  const { open } = useHashHiddenOpening()
  return (
    <Button variant="default" onClick={open}>
      {t('Look for copies of hidden videos')}
    </Button>
  )
}

/** Parameter that opens the dialog. */
const COPIES = 'copies'

/** The dialog has an address, and the palette opens it. */
function useHashHiddenAddress() {
  const [params] = useSearchParams()
  const { open, close } = useHashHiddenOpening()
  useShortcuts(t('Video'), [{ label: t('Look for copies of hidden videos'), run: open }])
  return { isOpen: params.has(COPIES), close }
}

function useHashHiddenOpening() {
  const changeAddress = useAddressChange()
  return {
    open: () =>
      changeAddress((now) => {
        now.set(COPIES, 'hidden')
        return now
      }),
    close: () =>
      changeAddress(
        (now) => {
          now.delete(COPIES)
          return now
        },
        { replace: true },
      ),
  }
}

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

const queue: ReviewQueue<Video> = {
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
  Picture: VideoThumb,
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
  WithFindings: VideoFindings,
  Item: VideoItem,
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
  Beside: WaitingSecond,
  allDone: { title: t('All done'), text: t('No videos to review.') },
  dialogs: [COPIES],
  WhenDone: VideoWhenDone,
}

export const videoApprovalReview = defineQueue<Video>(
  withSecondLooks(queue, { parse: videosCollection.parse, undo: videoDecisions.undo }),
)

const HashHiddenDialog = lazyPart(async () => (await import('./hash-hidden-dialog.tsx')).HashHiddenDialog)

const { Component: Queue, ...page } = queuePage(videoApprovalReview)
export const { handle } = page

/** Links to a video named it as `item` until it had its own address. */
export function loader(asked: LoaderFunctionArgs) {
  const { searchParams } = new URL(asked.request.url)
  const item = searchParams.get(ITEM)
  if (item === null) return page.loader(asked)
  searchParams.delete(ITEM)
  return redirect(`${paths.video(item)}${searchParams.size === 0 ? '' : `?${searchParams}`}`)
}

export function Component() {
  const hashing = useHashHiddenAddress()
  return (
    <>
      <Queue />
      {hashing.isOpen && <HashHiddenDialog onClose={hashing.close} />}
    </>
  )
}
