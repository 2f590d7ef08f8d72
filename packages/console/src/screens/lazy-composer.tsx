import { Stack } from '@mantine/core'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Bone } from '#ui/bones.tsx'
import type { ComposerProps } from './composer.tsx'

/** As high as the composer, so that nothing below it moves. */
export const ComposerRoom = () => (
  <Stack gap="xs" aria-hidden>
    <Bone h={36} w={260} />
    <Bone h={62} />
    <Bone h={30} w={80} />
  </Stack>
)

/** The {@link ComposerProps composer} of a record page, loaded after the page. */
export const LazyComposer = lazyPart<ComposerProps>(
  async () => (await import('./composer.tsx')).Composer,
  ComposerRoom,
)
