import { Button, Group, Kbd, Skeleton, Text } from '@mantine/core'
import { isMac } from '#ui/device/is-mac.ts'
import classes from './palette.module.css'

type PaletteFootProps = {
  typed: string
  count: number
  isSearching: boolean
  failed: readonly string[]
  isSimilar: boolean
  /** What no search finds yet, such as "6 users". */
  unfound: readonly string[]
  retry(): void
}

/** How the search stands: told to assistive technology, and what to do where it found nothing or failed. */
export function PaletteFoot({
  typed,
  count,
  isSearching,
  failed,
  isSimilar,
  unfound,
  retry,
}: PaletteFootProps) {
  const isEmpty = count === 0 && !isSearching
  return (
    <>
      {count === 0 && isSearching && <Waiting />}
      {isEmpty && (
        <div className={classes.state}>
          <Text size="sm">
            {failed.length > 0 ? 'The search is not complete' : `Nothing found for “${typed.trim()}”`}
          </Text>
          {failed.length === 0 && (
            <Text size="sm" c="dimmed">
              Try the beginning of another word of the name, fewer words, or an e-mail address.
            </Text>
          )}
          {unfound.length > 0 && (
            <Text size="sm" c="dimmed">
              {list(unfound)} written by another program can’t be searched yet.
            </Text>
          )}
        </div>
      )}
      {failed.length > 0 && !isSearching && (
        <Group className={classes.failure} role="alert" gap="xs" justify="space-between">
          <Text size="sm">{list(failed)} could not be searched.</Text>
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        </Group>
      )}
      <div className={classes.foot}>
        <span role="status">{statusLine({ typed, count, isSearching, isSimilar })}</span>
        <span className={classes.help} aria-hidden>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose <Kbd size="xs">Enter</Kbd> open{' '}
          <Kbd size="xs">{isMac() ? '⌘' : 'Ctrl'} Enter</Kbd> in a new tab
        </span>
      </div>
    </>
  )
}

const Waiting = () => (
  <div className={classes.state} aria-hidden>
    {['72%', '54%', '63%'].map((width) => (
      <Skeleton key={width} h={16} w={width} my={12} />
    ))}
  </div>
)

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

function statusLine({
  typed,
  count,
  isSearching,
  isSimilar,
}: Pick<PaletteFootProps, 'typed' | 'count' | 'isSearching' | 'isSimilar'>): string {
  if (isSearching) return 'Searching…'
  const results = count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`
  return isSimilar ? `${results}, similar to “${typed.trim()}”` : results
}
