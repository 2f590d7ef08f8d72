import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { t } from '@touchline/domain/language/t.ts'
import { videoNoun } from '@touchline/domain/nouns/video/video.ts'
import { waitingSecond } from '#data/nouns/video/video-review.ts'
import { paths } from '#paths.ts'
import { rich } from '#ui/text/rich.tsx'
import { ContractWhenEmpty } from '#screens/contract-when-empty.tsx'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'

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
export function WaitingSecond() {
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
export const VideoWhenDone = () => (
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
export const COPIES = 'copies'

/** The dialog has an address, and the palette opens it. */
export function useHashHiddenAddress() {
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
