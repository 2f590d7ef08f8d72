import { t } from '@touchline/domain/language/t.ts'
import { videoNoun, type Video } from '@touchline/domain/nouns/video/video.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { waitingSecond } from '#data/nouns/video/video-review.ts'
import { ITEM } from '#kit/review/item/use-review.ts'
import { defineQueue } from '#kit/review/queue/review-queue.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { queuePage } from '#screens/queue-page.tsx'
import { COPIES, videoApprovalReview } from './video-approval-queue.ts'
import { paths } from '#paths.ts'
import { rich } from '#ui/text/rich.tsx'
import { ContractWhenEmpty } from '#screens/contract-when-empty.tsx'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { VideoItem } from './video-approval-item.tsx'
import { VideoThumb } from './video-thumb.tsx'
import { VideoFindings } from './video-findings.tsx'

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

const HashHiddenDialog = lazyPart(async () => (await import('./hash-hidden-dialog.tsx')).HashHiddenDialog)

/** The queue as its page draws it. */
export const videoApproval = defineQueue<Video>({
  ...videoApprovalReview,
  WithFindings: VideoFindings,
  Item: VideoItem,
  Picture: VideoThumb,
  Beside: WaitingSecond,
  WhenDone: VideoWhenDone,
})

const { Component: Queue, ...page } = queuePage(videoApproval)
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
