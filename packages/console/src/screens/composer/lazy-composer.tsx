import { Skeleton, Stack } from '@mantine/core'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { ComposerProps } from './composer.tsx'

/** As high as what comes, so that nothing below it moves. */
export const ComposerRoom = () => (
  <Stack gap="xs" aria-hidden>
    <Skeleton h={36} w={260} />
    <Skeleton h={62} />
    <Skeleton h={30} w={80} />
  </Stack>
)

/** The {@link ComposerProps composer} of a record page, which comes after the page. */
export const LazyComposer = lazyPart<ComposerProps>(
  async () => (await import('./composer.tsx')).Composer,
  ComposerRoom,
)
