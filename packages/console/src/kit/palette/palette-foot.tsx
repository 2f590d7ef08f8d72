import { Button, Group, Kbd, Text } from '@mantine/core'
import { isMac } from '#ui/is-mac.ts'
import { rich } from '#ui/text/rich.tsx'
import classes from './palette.module.css'
import { locale, t } from '@touchline/domain/language/t.ts'
import { Bone } from '#ui/bones.tsx'

type PaletteFootProps = {
  typed: string
  count: number
  isSearching: boolean
  failed: readonly string[]
  isSimilar: boolean
  /** Records that no search finds yet, such as "6 users". */
  unfound: readonly string[]
  retry(): void
}

/** State of the search for assistive technology, and help where it found nothing or failed. */
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
            {failed.length > 0
              ? t('Search incomplete')
              : t('Nothing found for “{typed}”', { typed: typed.trim() })}
          </Text>
          {failed.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('Try the start of another word, fewer words, or an e-mail address.')}
            </Text>
          )}
          {unfound.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('Not searchable yet: {records} added by another program.', { records: list(unfound) })}
            </Text>
          )}
        </div>
      )}
      {failed.length > 0 && !isSearching && (
        <Group className={classes.failure} role="alert" gap="xs" justify="space-between">
          <Text size="sm">{t('Couldn’t search {areas}.', { areas: list(failed) })}</Text>
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t('Try again')}
          </Button>
        </Group>
      )}
      <div className={classes.foot}>
        <span role="status">{statusLine({ typed, count, isSearching, isSimilar })}</span>
        <span className={classes.help} aria-hidden>
          {rich(
            t(
              '<key>↑</key> <key>↓</key> choose <key>Enter</key> open <key>{modifier} Enter</key> in a new tab',
              { modifier: isMac() ? '⌘' : t('Ctrl') },
            ),
            keyParts,
          )}
        </span>
      </div>
    </>
  )
}

const keyParts = { key: (text: string) => <Kbd size="xs">{text}</Kbd> }

const Waiting = () => (
  <div className={classes.state} aria-hidden>
    {['72%', '54%', '63%'].map((width) => (
      <Bone key={width} h={16} w={width} my={12} />
    ))}
  </div>
)

const list = (names: readonly string[]) => new Intl.ListFormat(locale()).format(names)

function statusLine({
  typed,
  count,
  isSearching,
  isSimilar,
}: Pick<PaletteFootProps, 'typed' | 'count' | 'isSearching' | 'isSimilar'>): string {
  if (isSearching) return t('Searching…')
  if (count === 0) return t('Nothing found')
  return isSimilar
    ? t('{count, plural, one {# result} other {# results}}, similar to “{typed}”', {
        count,
        typed: typed.trim(),
      })
    : t('{count, plural, one {# result} other {# results}}', { count })
}
