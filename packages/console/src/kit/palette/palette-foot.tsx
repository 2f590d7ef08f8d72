import { Button, Group, Kbd, Skeleton, Text } from '@mantine/core'
import { isMac } from '#ui/device/is-mac.ts'
import classes from './palette.module.css'
import { t } from '@touchline/domain/language/t.ts'

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
          <Text size="sm" fw={500}>
            {failed.length > 0
              ? t('The search is not complete')
              : t('Nothing found for “{trim}”', { trim: typed.trim() })}
          </Text>
          {failed.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('Try the beginning of another word of the name, fewer words, or an e-mail address.')}
            </Text>
          )}
          {unfound.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('{list} written by another program can’t be searched yet.', { list: list(unfound) })}
            </Text>
          )}
        </div>
      )}
      {failed.length > 0 && !isSearching && (
        <Group className={classes.failure} role="alert" gap="xs" justify="space-between">
          <Text size="sm">{t('{list} could not be searched.', { list: list(failed) })}</Text>
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t('Try again')}
          </Button>
        </Group>
      )}
      <div className={classes.foot}>
        <span role="status">{statusLine({ typed, count, isSearching, isSimilar })}</span>
        <span className={classes.help} aria-hidden>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('choose')} <Kbd size="xs">{t('Enter')}</Kbd>{' '}
          {t('open')} <Kbd size="xs">{t('{value} Enter', { value: isMac() ? '⌘' : 'Ctrl' })}</Kbd>{' '}
          {t('in a new tab')}
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
  const results = count === 0 ? t('Nothing found') : count === 1 ? '1 result' : `${count} results`
  return isSimilar ? `${results}, similar to “${typed.trim()}”` : results
}
