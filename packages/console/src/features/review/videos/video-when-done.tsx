import { Stack } from '@mantine/core'
import { videoNoun } from '@touchline/domain/nouns/video/video.ts'
import { HashHiddenButton } from '#features/review/videos/clip/hash-hidden-button.tsx'
import { ContractWhenEmpty } from '#screens/contract-when-empty.tsx'

/** For when no videos are pending. */
export const VideoWhenDone = () => (
  <Stack align="center" gap="sm">
    <HashHiddenButton />
    <ContractWhenEmpty of={videoNoun} />
  </Stack>
)
